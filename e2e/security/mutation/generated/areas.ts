/** A part of the product whose tests are measured together. */
export interface Area {
  readonly name: string
  /** The folders and files of the area, as paths from the root. */
  readonly folders: readonly string[]
  /** Parts of these folders that belong to another area. */
  readonly without?: readonly string[]
  /** The share of mutants that the area's tests must notice, from 0 to 1. */
  readonly target: number
}

const AREAS_OF_GATEWAY = 'mock-gateway/src/areas'
const ENGINE = 'mock-gateway/src/engine'
const SCREENING_OF_ORDERS = [
  `${AREAS_OF_GATEWAY}/payments/transactions/screening`,
  `${AREAS_OF_GATEWAY}/payments/transactions/screening-log`,
]

export const AREAS: readonly Area[] = [
  {
    name: 'money',
    folders: ['books', 'payments', 'lending'].map((area) => `${AREAS_OF_GATEWAY}/${area}`),
    without: SCREENING_OF_ORDERS,
    target: 0.9,
  },
  { name: 'screening', folders: [`${AREAS_OF_GATEWAY}/compliance`, ...SCREENING_OF_ORDERS], target: 0.8 },
  {
    name: 'access',
    folders: [
      ...['access', 'approvals', 'audit', 'envelope', 'http'].map((domain) => `${ENGINE}/${domain}`),
      `${AREAS_OF_GATEWAY}/people`,
    ],
    target: 0.9,
  },
  { name: 'reports', folders: [`${AREAS_OF_GATEWAY}/reporting`], target: 0.8 },
  { name: 'partner-api', folders: ['mock-gateway/src/partner-api'], target: 0.8 },
  { name: 'host', folders: ['portal-host/src'], target: 0.8 },
]

const NOT_MUTATED =
  /\.test\.tsx?$|\.d\.ts$|\/(testing|demo|bulk|migrations|fixtures|security-tests)\/|\/i18n\/|\/(index|examples)\.ts$|\.demo(-\w+)?\.ts$|-(style|texts)\.ts$/

/** Returns whether a file belongs to the area and runs in production. */
export function isOfArea({ folders, without = [] }: Area, file: string): boolean {
  const isIn = (folder: string) => file === folder || file.startsWith(`${folder}/`)
  return file.endsWith('.ts') && folders.some(isIn) && !without.some(isIn) && !NOT_MUTATED.test(file)
}
