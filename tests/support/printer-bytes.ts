import { codePages } from './code-pages.ts';

// A printer of our own that knows what ours are sent, and throws on everything else: the drawer's commands, real-time
// ones and unknown characters.

export type Glyph = {
  readonly char: string;
  /** Dots from the left edge of the print; 12 are a column. */
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly isBold: boolean;
  readonly isInverted: boolean;
};

/** Rows from the top of the paper. */
export type PaperRow =
  | { readonly kind: 'text'; readonly glyphs: readonly Glyph[] }
  | { readonly kind: 'image'; readonly x: number; readonly bits: readonly (readonly number[])[] }
  | { readonly kind: 'cut' };

export type Printed = {
  readonly rows: readonly PaperRow[];
  /** Names of the commands, in order. */
  readonly commands: readonly string[];
  /** How often text did not fit beside the rest and went into the next row by itself. */
  readonly overflows: number;
};

export const dotsPerColumn = 12;
export const dotsPerRow = 24;

const [lf, esc, fs, gs] = [0x0a, 0x1b, 0x1c, 0x1d];

/** Opens the state of a printer within its bytes. */
function openPaper(bytes: Uint8Array, dots: number) {
  let at = 0;
  let overflows = 0;
  const rows: PaperRow[] = [];
  const commands: string[] = [];
  let glyphs: Glyph[] = [];
  const state = {
    left: 0,
    right: dots,
    align: 0,
    x: 0,
    width: 1,
    height: 1,
    isBold: false,
    isInverted: false,
    page: '',
  };

  function byte(): number {
    const value = bytes[at];
    if (value === undefined) throw new Error('The bytes end in the middle of a command.');
    at += 1;
    return value;
  }

  function feed() {
    const end = glyphs.reduce((most, { x, width }) => Math.max(most, x + width * dotsPerColumn), 0);
    const shift = ((state.right - state.left - (end - state.left)) * state.align) / 2;
    const shifted = state.align
      ? glyphs.map((glyph) => ({ ...glyph, x: glyph.x + shift }))
      : glyphs;
    rows.push({ kind: 'text', glyphs: shifted });
    glyphs = [];
    state.x = 0;
  }

  return {
    state,
    rows,
    commands,
    byte,
    isAtEnd: () => at >= bytes.length,
    word: () => byte() + 256 * byte(),
    take(count: number): Uint8Array {
      if (at + count > bytes.length) throw new Error('The bytes end in the middle of a picture.');
      at += count;
      return bytes.subarray(at - count, at);
    },
    print(code: number) {
      const char = code < 0x80 ? String.fromCharCode(code) : state.page[code - 0x80];
      if (char === undefined || char === '\ufffd') throw new Error(`No page has the byte ${code}.`);
      const { width, height, isBold, isInverted } = state;
      if (state.left + state.x + width * dotsPerColumn > state.right) {
        overflows += 1;
        feed();
      }
      glyphs.push({ char, x: state.left + state.x, width, height, isBold, isInverted });
      state.x += width * dotsPerColumn;
    },
    image(columns: number, height: number) {
      const data = this.take(columns * height);
      const bits = Array.from({ length: height }, (_, y) =>
        Array.from({ length: columns * 8 }, (_, x) => {
          const part = data[y * columns + (x >> 3)] ?? 0;
          return (part >> (7 - (x & 7))) & 1;
        }),
      );
      const x = state.left + ((state.right - state.left - columns * 8) * state.align) / 2;
      const before = rows.at(-1);
      if (before?.kind === 'image')
        rows[rows.length - 1] = { ...before, bits: [...before.bits, ...bits] };
      else rows.push({ kind: 'image', x, bits });
    },
    feed,
    cut() {
      if (glyphs.length > 0) throw new Error('The paper is cut in the middle of a row.');
      rows.push({ kind: 'cut' });
    },
    done: (): Printed => {
      if (glyphs.length > 0) throw new Error('A row has no end.');
      return { rows, commands, overflows };
    },
  };
}

type PaperNow = ReturnType<typeof openPaper>;
type Commands = Readonly<Record<string, (paper: PaperNow) => void>>;

function flag(paper: PaperNow): boolean {
  const value = paper.byte();
  if (![0, 1, 0x30, 0x31].includes(value)) throw new Error(`Neither on nor off: ${value}.`);
  return (value & 1) === 1;
}

function only(...allowed: readonly number[]) {
  return (paper: PaperNow) => {
    const value = paper.byte();
    if (!allowed.includes(value)) throw new Error(`An argument of ${value} is unknown.`);
  };
}

function signed(value: number): number {
  return value >= 0x8000 ? value - 0x10000 : value;
}

function turnPage(paper: PaperNow, pages: Readonly<Record<number, string>>) {
  const number = paper.byte();
  const page = pages[number];
  if (page === undefined) throw new Error(`The code page ${number} is unknown.`);
  paper.state.page = page;
}

function scale(paper: PaperNow, width: number, height: number, most: number) {
  if (width > most || height > most) throw new Error(`No size is ${width} by ${height}.`);
  Object.assign(paper.state, { width, height });
}

const escpos: Commands = {
  'ESC @': ({ state }) => {
    Object.assign(state, {
      left: 0,
      align: 0,
      width: 1,
      height: 1,
      isBold: false,
      isInverted: false,
    });
    state.page = codePages.escpos[0] ?? '';
  },
  'ESC M': only(0),
  'ESC  ': only(0),
  'ESC 2': () => {},
  'ESC 3': only(0),
  'ESC {': only(0),
  'ESC a': (paper) => {
    paper.state.align = paper.byte() & 3;
  },
  'ESC $': (paper) => {
    paper.state.x = paper.word();
  },
  'ESC \\': (paper) => {
    paper.state.x += signed(paper.word());
  },
  'ESC E': (paper) => {
    paper.state.isBold = flag(paper);
  },
  'ESC -': only(0, 0x30),
  'ESC t': (paper) => turnPage(paper, codePages.escpos),
  'FS S': (paper) => {
    only(0)(paper);
    only(0)(paper);
  },
  'FS .': () => {},
  'GS a': only(0),
  'GS r': only(1, 0x31),
  'GS B': (paper) => {
    paper.state.isInverted = flag(paper);
  },
  'GS !': (paper) => {
    const value = paper.byte();
    scale(paper, (value >> 4) + 1, (value & 15) + 1, 8);
  },
  'GS L': (paper) => {
    paper.state.left = paper.word();
  },
  'GS W': (paper) => {
    paper.state.right = paper.state.left + paper.word();
  },
  'GS V': (paper) => {
    only(65, 66)(paper);
    only(0)(paper);
    paper.cut();
  },
  'GS v': (paper) => {
    only(0x30)(paper);
    only(0)(paper);
    const columns = paper.word();
    paper.image(columns, paper.word());
  },
};

const star: Commands = {
  'ESC @': ({ state }) => {
    Object.assign(state, {
      left: 0,
      align: 0,
      width: 1,
      height: 1,
      isBold: false,
      isInverted: false,
    });
    state.page = codePages.star[1] ?? '';
  },
  'ESC RS a': only(0),
  'ESC RS F': only(0),
  'ESC  ': only(0x30),
  'ESC s': (paper) => {
    only(0x30)(paper);
    only(0x30)(paper);
  },
  'ESC 0': () => {},
  DC2: () => {},
  'ESC l': (paper) => {
    paper.state.left = paper.byte() * dotsPerColumn;
  },
  'ESC Q': (paper) => {
    paper.state.right = paper.byte() * dotsPerColumn;
  },
  'ESC GS a': (paper) => {
    paper.state.align = paper.byte();
  },
  'ESC GS A': (paper) => {
    paper.state.x = paper.word();
  },
  'ESC GS R': (paper) => {
    paper.state.x += signed(paper.word());
  },
  'ESC GS t': (paper) => turnPage(paper, codePages.star),
  'ESC -': only(0, 0x30),
  'ESC E': ({ state }) => {
    state.isBold = true;
  },
  'ESC F': ({ state }) => {
    state.isBold = false;
  },
  'ESC 4': ({ state }) => {
    state.isInverted = true;
  },
  'ESC 5': ({ state }) => {
    state.isInverted = false;
  },
  'ESC i': (paper) => {
    const height = paper.byte() + 1;
    scale(paper, paper.byte() + 1, height, 6);
  },
  'ESC d': (paper) => {
    only(0x33)(paper);
    paper.cut();
  },
  'ESC GS ETX': (paper) => {
    only(1)(paper);
    only(0)(paper);
    only(0)(paper);
  },
  'ESC GS S': (paper) => {
    only(1)(paper);
    const columns = paper.word();
    const height = paper.word();
    only(0)(paper);
    paper.image(columns, height);
  },
  'ESC k': (paper) => {
    paper.image(paper.word(), 24);
    only(lf)(paper);
  },
  // Only as the last byte of a document: it asks for the printer's state.
  EOT: (paper) => {
    if (!paper.isAtEnd()) throw new Error('The state is asked for in the middle.');
  },
};

const names: Readonly<Record<number, string>> = {
  3: 'ETX',
  4: 'EOT',
  7: 'BEL',
  16: 'DLE',
  18: 'DC2',
  20: 'DC4',
  [esc]: 'ESC',
  [fs]: 'FS',
  [gs]: 'GS',
  30: 'RS',
};

function nameOf(code: number): string {
  return names[code] ?? String.fromCharCode(code);
}

/** Prints the bytes on a roll of so many dots; throws on what no printer of ours is ever sent. */
export function printBytes(bytes: Uint8Array, language: 'escpos' | 'star', dots: number): Printed {
  const known = language === 'escpos' ? escpos : star;
  const paper = openPaper(bytes, dots);
  while (!paper.isAtEnd()) {
    const code = paper.byte();
    if (code >= 0x20 && code !== 0x7f) {
      paper.print(code);
      continue;
    }
    if (code === lf) {
      paper.feed();
      continue;
    }
    let name = nameOf(code);
    const isLong = code === esc || (language === 'escpos' && (code === gs || code === fs));
    if (isLong) name += ` ${nameOf(paper.byte())}`;
    if (name === 'ESC GS' || name === 'ESC RS') name += ` ${nameOf(paper.byte())}`;
    const run = known[name];
    if (!run) throw new Error(`A printer of ours is never sent ${name}.`);
    paper.commands.push(name);
    run(paper);
  }
  return paper.done();
}
