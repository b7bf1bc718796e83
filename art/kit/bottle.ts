import type { Random } from './random.ts';
import { fill, made, oval, put } from './shapes.ts';

const GLASS =
  'M-34 -520C-34 -470 -40 -440 -70 -400C-88 -376 -92 -350 -92 -320V-30C-92 -6 -80 4 -60 6H60C80 4 92 -6 92 -30V-320C92 -350 88 -376 70 -400C40 -440 34 -470 34 -520Z';

/** A large bottle of cola at the origin, 184 wide and 560 high. */
export function bottle(random: Random): string {
  const drops = Array.from({ length: 90 }, () => {
    const size = 1.5 + 5 * random.next() ** 3;
    return put(
      { x: random.between(-86, 86), y: random.between(-380, -10) },
      fill(oval(random, size * 0.85, size, 0.14, 10), '#f4e2d0', 'opacity=".4"'),
    );
  });
  return `<defs><linearGradient id="cola" x2="1" y2="0"><stop offset="0" stop-color="#2a0c06"/><stop offset=".06" stop-color="#7c3214"/><stop offset=".24" stop-color="#4c1a0c"/><stop offset=".55" stop-color="#2c0e08"/><stop offset=".86" stop-color="#74300f"/><stop offset=".95" stop-color="#b85f22"/><stop offset="1" stop-color="#3a1408"/></linearGradient><clipPath id="glass"><path d="${GLASS}"/></clipPath></defs>
<ellipse cx="14" cy="6" rx="104" ry="17" fill="#0a0502" opacity=".6" filter="url(#soft-8)"/><path d="${GLASS}" fill="url(#cola)"/>
<g clip-path="url(#glass)"><path d="M-92 -300H92V-130H-92Z" fill="#b3261a"/><path d="M-92 -300H92V-290H-92ZM-92 -140H92V-130H-92Z" fill="#f6e7cc"/><path d="M0 -276C22 -250 40 -236 38 -206C36 -186 20 -172 0 -172C-22 -172 -38 -186 -38 -206C-38 -222 -26 -232 -20 -244C-14 -234 -10 -230 -4 -230C-8 -248 -6 -262 0 -276Z" fill="#f6e7cc"/>
<rect x="-66" y="-390" width="18" height="370" rx="9" fill="#fff" opacity=".5" filter="url(#soft-4)"/><rect x="62" y="-380" width="10" height="350" rx="5" fill="#ffb070" opacity=".35" filter="url(#soft-4)"/>${made('dew', drops.join(''))}</g>
<rect x="-38" y="-556" width="76" height="42" rx="7" fill="#b3261a"/><rect x="-38" y="-556" width="22" height="42" rx="7" fill="#fff" opacity=".3"/>`;
}
