/** The kinds of cards. */
import { addKinds } from '../../art/kinds';

addKinds({
  event: { colour: '#9a3d12', dark: '#2e1004', light: '#f5a05f', sign: 'ringing-bell', shape: 'M10 10 90 4v70l-20-5-12 9-16-7-14 8-18-6Z', breaks: /(?<=Eaves)(?=dropper)/ },
  rumor: {
    colour: '#1f5a58',
    dark: '#06201f',
    light: '#76c9c0',
    sign: 'conversation',
    shape: 'M12 8h76a6 6 0 0 1 6 6v46a6 6 0 0 1-6 6H46L30 80V66H12a6 6 0 0 1-6-6V14a6 6 0 0 1 6-6Z',
  },
  thief: { colour: '#3e444b', dark: '#14171a', light: '#b9c3cc', sign: 'hood', shape: 'M50 4 88 12v34c0 18-16 28-38 36C28 74 12 64 12 46V12Z', breaks: /(?<=Shadow)(?=spawn)/ },
});
