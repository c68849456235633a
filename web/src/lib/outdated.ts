/** Whether the house has come to serve another page than this one, told by the name of the script it begins with. A page under development has no such name. */
export function outdated(served: string | undefined, page: Pick<Document, 'querySelector'> = document): boolean {
  const own = page.querySelector?.<HTMLScriptElement>('script[type=module][src*="/assets/"]')?.src.split('/').pop();
  return !!served && !!own && served !== own;
}
