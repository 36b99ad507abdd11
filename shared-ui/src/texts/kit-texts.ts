import type { en } from './en.ts'

/** The keys of the kit's texts, as defined by English; every other language `satisfies KitTexts`. */
export type KitTextKey = keyof typeof en
export type KitTexts = Readonly<Record<KitTextKey, string>>
