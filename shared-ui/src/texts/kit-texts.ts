import type { en } from './en.ts'

/** English is the source of the key set; every other language `satisfies KitTexts`. */
export type KitTextKey = keyof typeof en
export type KitTexts = Readonly<Record<KitTextKey, string>>
