/**
 * Legal forms of organisations, as companies write them and spelled out, in Latin letters without marks. Facts from
 * company laws and from the register of legal forms (ISO 20275, published by GLEIF under CC0), selected by hand. Forms
 * in other scripts are written as `latinWord` returns them.
 */
const FORMS: Readonly<Record<string, string>> = {
  English: `ltd, limited, private limited, pvt ltd, pvt limited, pte ltd, pte limited, pte, pvt, pty ltd, pty limited,
    proprietary limited, plc, public limited company, public company limited, pcl, llc, limited liability company,
    limited liability partnership, llp, lp, limited partnership, inc, incorporated, corp, corporation, co, company,
    company limited, co limited, co ltd, joint stock company, public joint stock company, open joint stock company,
    closed joint stock company, open stock company, jsc, pjsc, ojsc, cjsc, ltc, fze, fzc, fzco, fz llc, free zone
    company, wll, psc, saoc, saog, cic, gte`,
  German: `gmbh, gesellschaft mit beschrankter haftung, gesellschaft mit beschrankter haftung und co kg, gmbh und co kg,
    gmbh co kg, ag, aktiengesellschaft, kg, kommanditgesellschaft, ohg, gbr, kgaa, ug, ev, eg, mbh, se`,
  French: `sa, societe anonyme, sarl, societe a responsabilite limitee, sas, societe par actions simplifiee, sasu, eurl,
    snc, sci, scs, suarl, sprl, scrl`,
  Spanish: `sociedad anonima, sa de cv, sociedad anonima de capital variable, s de rl de cv, sociedad limitada, sl, slu,
    sau, srl, sociedad de responsabilidad limitada, cia, compania, ca, compania anonima, sas, eirl, ltda, limitada`,
  Portuguese: `lda, ltda, limitada, sociedade anonima, eireli, cia`,
  Italian: `spa, societa per azioni, srl, societa a responsabilita limitata, snc, sas, scarl`,
  Dutch: `bv, besloten vennootschap, nv, naamloze vennootschap, vof, cv, bvba`,
  Nordic: `ab, aktiebolag, ab publ, as, asa, aps, a s, aktieselskab, anpartsselskab, aksjeselskap, oy, oyj, osakeyhtio,
    julkinen osakeyhtio, hf, ehf, oy ab, hb, ks`,
  Baltic: `uab, uzdaroji akcine bendrove, akcine bendrove, sia, sabiedriba ar ierobezotu atbildibu, akciju sabiedriba, ou,
    osauhing, aktsiaselts`,
  Polish: `sp z o o, spolka z ograniczona odpowiedzialnoscia, sp zoo, spolka akcyjna, sp k, sp j, spzoo`,
  Czech: `s r o, sro, spol s r o, akciova spolecnost, akciova spolocnost, spolecnost s rucenim omezenym`,
  SouthSlavic: `doo, d o o, drustvo s ogranicenom odgovornoscu, drustvo sa ogranicenom odgovornoscu, dd, dionicko drustvo,
    akcionarsko drustvo, ad, ood, eood, ead, dooel, et`,
  Hungarian: `kft, korlatolt felelossegu tarsasag, zrt, nyrt, rt, bt, reszvenytarsasag`,
  Romanian: `societate cu raspundere limitata, societate pe actiuni`,
  Greek: `ae, epe, ike, anonymi etaireia`,
  Turkish: `anonim sirketi, a s, limited sirketi, ltd sti, sti, sirketi, san ve tic, sanayi ve ticaret`,
  Russian: `ao, oao, zao, pao, ooo, nao, aktsionernoe obshchestvo, aktsionernoye obshchestvo, akcionernoe obshchestvo,
    otkrytoe aktsionernoe obshchestvo, zakrytoe aktsionernoe obshchestvo, publichnoe aktsionernoe obshchestvo,
    publichnoye aktsionernoye obshchestvo, obshchestvo s ogranichennoy otvetstvennostyu,
    obshchestvo s ogranichennoi otvetstvennostiu, obshchestvo s ogranichennoj otvetstvennostju, fgup, gup, ano, oaao,
    federalnoe gosudarstvennoe unitarnoe predpriyatie, too, tovarishchestvo s ogranichennoy otvetstvennostyu`,
  Ukrainian: `tov, tzov, pat, prat, vat, zat, tovarystvo z obmezhenoiu vidpovidalnistiu, dp, aktsionerne tovarystvo,
    publichne aktsionerne tovarystvo, tdv`,
  Belarusian: `adkrytae aktsyyanernae tavarystva, aat, taa, tdb`,
  CentralAsian: `mchj, aj, ok, osoo, oc`,
  Malay: `sdn bhd, sendirian berhad, berhad, bhd, sdn`,
  Indonesian: `pt, perseroan terbatas, tbk, cv, persero, ud`,
  Japanese: `kabushiki kaisha, kabushikikaisha, kabushiki gaisha, kk, k k, yugen kaisha, yugen gaisha, godo kaisha`,
  Korean: `jusikhoesa, jusik hoesa, chusik hoesa, yuhan hoesa, yuhanhoesa`,
  Chinese: `youxian gongsi, gufen youxian gongsi, youxian zeren gongsi, youxiangongsi, gufenyouxiangongsi,
    youxianzerengongsi, gongsi, zeren youxian gongsi`,
  Arabic: `شركه, شركه مساهمه, المحدوده, ذمم, sharikat, sharikah, sharika, sherkat`,
  Vietnamese: `cong ty tnhh, cong ty co phan, tnhh, cong ty`,
  Thai: `borisat chamkat`,
}

/**
 * Least number of letters of a form that counts anywhere in a name. Shorter forms and common words count only as the
 * first or last word: `Iyad Ag Ghali` is a person.
 */
const LEAST_ANYWHERE = 3
const ONLY_AT_END: ReadonlySet<string> = new Set([
  ...[
    'ano',
    'ltc',
    'pao',
    'dal',
    'pat',
    'tov',
    'vat',
    'too',
    'cia',
    'sas',
    'sia',
    'san ve tic',
    'asa',
    'psc',
    'sau',
    'sci',
    'rt',
    'sti',
  ],
])

const byFirstWord = new Map<string, string[][]>()
for (const written of Object.values(FORMS).flatMap((forms) => forms.split(','))) addForm(written.trim().split(/\s+/))
for (const forms of byFirstWord.values()) forms.sort((one, other) => other.length - one.length)

function addForm(words: string[]): void {
  const [first = ''] = words
  byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), words])
}

/** Returns the words of a name without its legal forms; all words if the name consists only of legal forms. */
export function withoutLegalForms(words: readonly string[]): readonly string[] {
  let kept: string[] | undefined
  for (let at = 0; at < words.length; ) {
    const length = formLengthAt(words, at)
    if (length > 0) kept ??= words.slice(0, at)
    else kept?.push(words[at] ?? '')
    at += Math.max(1, length)
  }
  return kept === undefined || kept.length === 0 ? words : kept
}

/** Returns whether the words contain a legal form that is not also a short word or a part of people's names. */
export function hasLegalForm(words: readonly string[]): boolean {
  // Between other words, only forms count that are no part of people's names.
  const inside = ['', ...words, '']
  return words.some((_, at) => formLengthAt(inside, at + 1) > 0)
}

/** Returns the number of words of the legal form that begins at a position; 0 if no legal form begins there. */
function formLengthAt(words: readonly string[], at: number): number {
  const form = byFirstWord.get(words[at] ?? '')?.find((form) => form.every((word, place) => words[at + place] === word))
  if (form === undefined) return 0
  const isAtEnd = at === 0 || at + form.length === words.length
  const letters = form.join('')
  return isAtEnd || (letters.length >= LEAST_ANYWHERE && !ONLY_AT_END.has(letters)) ? form.length : 0
}
