import { fill } from './shapes.ts';

/** The same night and the same lamp as the table, for dishes seen from the side. 720 units square. */
export function counter(): string {
  return `<defs><radialGradient id="glow" cx=".38" cy=".34" r=".8"><stop offset="0" stop-color="#a84f1e"/><stop offset=".45" stop-color="#5c2814"/><stop offset="1" stop-color="#1c0d08"/></radialGradient><linearGradient id="board" x2="0" y2="1"><stop offset="0" stop-color="#6b3d22"/><stop offset="1" stop-color="#2c170d"/></linearGradient></defs>
${fill('M0 0H720V720H0Z', 'url(#glow)')}<g filter="url(#plank)">${fill('M0 540H720V720H0Z', 'url(#board)')}</g><rect y="538" width="720" height="4" fill="#c98a4c" opacity=".35"/>`;
}
