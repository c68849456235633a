/** A picture for each kind of place: an emblem in neon, and the two colours of its night. */
export interface Place {
  emblem: string;
  from: string;
  to: string;
}

const PLACES: Record<string, Place> = {
  gallery: { emblem: 'mona-lisa', from: '#2a1038', to: '#0c2433' },
  yard: { emblem: 'gate', from: '#101a33', to: '#0a2a26' },
  vault: { emblem: 'locked-fortress', from: '#1a0f2e', to: '#0a2a36' },
  stairs: { emblem: 'stairs', from: '#241030', to: '#101a33' },
  road: { emblem: 'road', from: '#2b0f2a', to: '#0a1c33' },
  street: { emblem: 'street-light', from: '#2a0f24', to: '#111a38' },
  hospital: { emblem: 'hospital-cross', from: '#0b2a33', to: '#1a1232' },
  cellar: { emblem: 'cellar-barrels', from: '#1e1408', to: '#0c1a2a' },
  harbour: { emblem: 'harbor-dock', from: '#081f33', to: '#1a1034' },
  office: { emblem: 'desk', from: '#241238', to: '#10202b' },
  archive: { emblem: 'bookshelf', from: '#22140c', to: '#141c38' },
  race: { emblem: 'horse-head', from: '#0d2a18', to: '#241238' },
  bar: { emblem: 'beer-stein', from: '#2e0f1e', to: '#0e1a33' },
  kitchen: { emblem: 'cooking-pot', from: '#2a1208', to: '#0c2030' },
  roof: { emblem: 'modern-city', from: '#101a33', to: '#2a0f24' },
};

export const place = (name: string): Place => PLACES[name] ?? { emblem: 'briefcase', from: '#1a0f2e', to: '#0a2a36' };
