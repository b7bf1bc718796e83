import { normalized } from '#core/language.marks.ts';

// Only existing country domains, so that an initial or an abbreviation is not mistaken for one.
const countries =
  'ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw';

const others =
  'agency app bar bet bid biz blog cafe casino chat city click cloud club com cyou date dev digital edu email exemple example expert finance food fun gov group help host icu info ink int jobs link live loan lol ltd market media men menu mil mobi money name net network news one online org page party pizza press pro promo pub review rest restaurant run sale shop site social software space store stream studio support systems tech test tips today tokyo tools top town trade tv vip watch web webcam website wiki win work world wtf xxx xyz zip zone рф рус сайт онлайн 中国 中國 公司 网址 网站 한국';

const endings: ReadonlySet<string> = new Set(`${countries} ${others}`.split(' '));

/** Short for a street or a door: "av.de Lorimier" is no page in Germany. */
const streetWords =
  /^(?:app?t?|av|ave|bd|blvd|boul|bur|ch|cr|cres|dr|imp|mt|no|pl|pr|prom|r|rg|rte|rue|st|ste|unit)$/i;

// One pattern for a whole domain would be matched anew from each character.
const runs = /[\p{L}\p{M}\p{N}.-]+/gu;
const noJoint = /\.(?![\p{L}\p{N}])/u;
const beforeAlphanumeric = /^[^\p{L}\p{N}]+/u;
const invisible = /[\p{Cf}\p{VS}]/gu;

/** Returns a text as a browser reads it: full-width characters, other scripts' dots and slashes. */
function folded(typed: string): string {
  return normalized(typed, 'NFKC')
    .replace(invisible, '')
    .replace(/[。｡․﹒]/g, '.')
    .replace(/[⁄∕]/g, '/')
    .replace(/[∶ː]/g, ':');
}

/** Tells whether a mail program would make a link of the text. */
export function holdsLink(typed: string): boolean {
  const text = folded(typed);
  if (text.includes('://') || /(?:^|[^\p{L}\p{N}])www\d?\./iu.test(text)) return true;
  if (/(?:^|\D)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/.test(text)) return true;
  return [...text.matchAll(runs)].some(({ 0: run, index }) => {
    const pieces = run.split(noJoint).map((piece) => piece.replace(beforeAlphanumeric, ''));
    const last = pieces.pop() ?? '';
    return (
      pieces.some((piece) => isDomain(piece, '.')) ||
      isDomain(last, text.charAt(index + run.length))
    );
  });
}

function isDomain(found: string, after: string): boolean {
  const labels = found.toLowerCase().split('.');
  if (labels.length < 2) return false;
  const [first = ''] = labels;
  const last = labels.at(-1) ?? '';
  if (!endings.has(last) && !last.startsWith('xn--')) return false;
  return labels.length > 2 || after === '/' || after === ':' || !streetWords.test(first);
}

// A dot before a letter, what stands around an at sign, the start of an address.
const joints =
  /(?<=[\p{L}\p{M}\p{N}_-][.。｡．․﹒])(?=[\p{L}_])|(?<=[@＠])(?=\S)|(?<=[:：])(?=[/／]{2})/gu;
const manyDigits = /\+?\d(?:[\s().\-–/]{0,3}\d){6,}/gu;
const dotted = /(?<=\d\.)(?=\d{1,3}\.\d)/gu;

/**
 * Changes a stranger's text so that no mail program finds a link, a mailbox or a telephone number in it. It reads the
 * same but for a space after some dots.
 */
export function unlinked(typed: string): string {
  return typed
    .replace(joints, ' ')
    .replace(dotted, ' ')
    .replace(/(?<=\bwww\d?\.)(?=\S)/giu, ' ')
    .replace(manyDigits, (digits) => digits.replace(/(?<=\d)(?=.)/gu, '\u2060'));
}
