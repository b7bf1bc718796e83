import type { Drawing } from '../kit/drawing.ts';
import type { PictureName } from '../rendered/pictures.ts';
import { drawAppetizers } from './appetizers.ts';
import { drawBeverages } from './beverages.ts';
import { drawBurgers } from './burgers.ts';
import { drawOneCan, drawThreeCans, drawTwoCans } from './cans.ts';
import { drawClub } from './club.ts';
import { drawCombos } from './combos.ts';
import { drawFries } from './fries.ts';
import type { HEROES } from './heroes.ts';
import { drawMains } from './mains.ts';
import { drawPasta } from './pasta.ts';
import { drawPizzas } from './pizzas.ts';
import { drawAllDressed, drawPepperoni, drawSuperSpecial } from './pizzas-on-their-own.ts';
import { drawSalads } from './salads.ts';
import { drawSpecialties } from './specialties.ts';
import { drawSubmarines } from './submarines.ts';
import { drawTrio } from './trio.ts';
import { drawTwoForOne } from './two-for-one.ts';
import { drawWings } from './wings.ts';
import { drawWraps } from './wraps.ts';

/** Which function draws which picture. */
export const DRAWINGS: Record<Exclude<PictureName, keyof typeof HEROES>, () => Drawing> = {
  pepperoni: drawPepperoni,
  'super-special': drawSuperSpecial,
  'all-dressed': drawAllDressed,
  'two-for-one': drawTwoForOne,
  'cans-1': drawOneCan,
  'cans-2': drawTwoCans,
  'cans-3': drawThreeCans,
  trio: drawTrio,
  appetizers: drawAppetizers,
  salads: drawSalads,
  pasta: drawPasta,
  wraps: drawWraps,
  club: drawClub,
  specialties: drawSpecialties,
  submarines: drawSubmarines,
  mains: drawMains,
  fries: drawFries,
  burgers: drawBurgers,
  wings: drawWings,
  pizzas: drawPizzas,
  combos: drawCombos,
  beverages: drawBeverages,
};
