/** Whether a list that grows at its foot stays there. Only a reader who scrolls up stops it: lines also come between a scroll and its event, and help beside the list takes room from it. */
export interface Scroll {
  scrollTop: number;
  clientHeight: number;
  scrollHeight: number;
}

const NEAR = 40;

export function follows(following: boolean, before: number, now: Scroll): boolean {
  if (now.scrollTop + now.clientHeight > now.scrollHeight - NEAR) return true;
  return following && now.scrollTop >= before;
}
