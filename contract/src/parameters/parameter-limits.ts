/** Currencies in which a partner may pay out (spec §9); GHS is accepted as an alias of GHC (ruling A38). */
export const PAYOUT_CURRENCIES = ['EUR', 'USD', 'NGN', 'CDF', 'GHC'] as const
export type PayoutCurrency = (typeof PAYOUT_CURRENCIES)[number]

/** The three products of a parameter, named as in the parameter's field names (ruling A13). */
export const PARAMETER_PRODUCTS = ['Cash', 'IntraDc', 'InterDc'] as const
export type ParameterProduct = (typeof PARAMETER_PRODUCTS)[number]

/** The text for a null limit in a queued change. (A null value would mean that no limit was stated.) */
export const NO_LIMIT = 'NO LIMIT'
