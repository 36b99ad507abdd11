/** Currencies a partner may pay out in (spec §9); GHS is accepted as an alias of GHC (ruling A38). */
export const PAYOUT_CURRENCIES = ['EUR', 'USD', 'NGN', 'CDF', 'GHC'] as const
export type PayoutCurrency = (typeof PAYOUT_CURRENCIES)[number]

/** The three products of a parameter, by the prefix of its fields (ruling A13). */
export const PARAMETER_PRODUCTS = ['Cash', 'IntraDc', 'InterDc'] as const
export type ParameterProduct = (typeof PARAMETER_PRODUCTS)[number]

/** How a queued change writes a null limit, which would otherwise read as "not given". */
export const NO_LIMIT = 'NO LIMIT'
