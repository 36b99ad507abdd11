import type { PassReview } from '@portal/contract/watch-lists/watch-list'
import { queueDemoChange } from '../../../../engine/approvals/index.ts'
import type { Demo } from '../../../../engine/domain.ts'
import { namedId } from '../../../../engine/ids/named-id.ts'
import { endTable, insertTable } from '../../../people/uploads/index.ts'
import { insertPendingList, writeListVersion } from '../watch-list.store.ts'
import type { KeptWatchList } from '../watch-list-record.ts'

const HOUR_MS = 60 * 60_000
/** The age of the lists in milliseconds. The lists are older than the demo's first transaction. */
const SINCE_MS = 180 * 24 * HOUR_MS
/** The age in milliseconds of the list of sanctions in force. */
const REPLACED_MS = 26 * HOUR_MS
const PROPOSED_MS = 4 * HOUR_MS

const COLUMNS = ['NAME', 'OTHER NAMES', 'BORN', 'COUNTRY'] as const
type Row = readonly [name: string, aliases: string, born: string, country: string]

interface DemoList {
  readonly listCode: string
  readonly listName: string
  readonly tableName: string
  readonly passReview: PassReview
  readonly rows: readonly Row[]
}

/** Lists of fictitious people. */
const LISTS: readonly DemoList[] = [
  {
    listCode: 'SANCTIONS',
    listName: 'Sanctions, consolidated',
    tableName: 'SANCTIONS_CONSOLIDATED',
    passReview: 'TWO_PEOPLE',
    rows: [
      ['Yakubu Farouk Al-Mansuri', 'Yacoub Faruq Mansouri;Abu Farouk', '1971-03-18', 'SD'],
      ['محمد ياسر الحمداني', 'Mohammed Yasser al-Hamdani', '1968', 'IQ'],
      ['Виктор Андреевич Соловецкий', 'Viktor Solovetsky', '1959-11-02', 'RU'],
      ['Ko Jin-ryong', 'Ko Chin Ryong', '21 Jul 1964', 'Korea, North'],
      ['Dieudonné Ngandu-Mbala', 'General Dodo', '1975-01-09', 'CD'],
      ['Reza Behrouz Kamrani', 'Riza Kamrani', '1979-05-30;1980-05-30', 'Iran (Islamic Republic of)'],
      ['Ousmane Tiéblé Karembé', '', '1983', 'ML'],
      ['Hassan Abdirahman Warfaa', 'Xasan Warfaa;Abu Zubeir', 'circa 1979', 'Somalia'],
      ['Anton Ruslanowitsch Beljakow', 'Anton Belyakov', 'Between 1968 and 1970', 'BY;RU'],
      ['Salim Idris Bin Nasser', 'Saleem Nasser', '1966-12-25', 'YE'],
    ],
  },
  {
    listCode: 'PEP',
    listName: 'Politically exposed persons',
    tableName: 'PEP_REGISTER',
    passReview: 'BY_AMOUNT',
    rows: [
      ['Adewale Tokunbo Ogunsanwo-Bright', 'Wale Ogunsanwo', '1957-04-11', 'NG'],
      ['Nana Kwabena Dwomoh-Appiagyei', '', '1961-09-03', 'GH'],
      ['Mbuyi Tshisuaka Kalonda', 'M. T. Kalonda', '1964-02-27', 'CD'],
      ['Hadiza Lami Danjuma-Waziri', '', '1969-06-16', 'NG'],
      ['Efua Serwah Nketsia-Bonsu', 'Efua Bonsu', '1972-10-08', 'GH'],
    ],
  },
]

/** The list of sanctions in force: one person was added, and another has one more name. */
function newSanctions(rows: readonly Row[]): Row[] {
  return [
    ...rows.map(
      (row): Row => (row[0] === 'Hassan Abdirahman Warfaa' ? [row[0], `${row[1]};Hasan Warsame`, row[2], row[3]] : row),
    ),
    ['Tarek Yusuf Belhadj-Omrani', 'Tariq Belhaj Omrani', '1976-08-14', 'LY'],
  ]
}

/** The list of politically exposed persons that awaits authorization: it adds, changes and loses entries. */
function newPeople(rows: readonly Row[]): Row[] {
  return [
    ...rows
      .filter(([name]) => name !== 'Hadiza Lami Danjuma-Waziri')
      .map((row): Row => (row[0] === 'Mbuyi Tshisuaka Kalonda' ? [row[0], row[1], '1964-02-27', 'CD;BE'] : row)),
    ['Kofi Asante Brempong-Yeboah', 'K. A. Brempong', '1966-01-19', 'GH'],
    ['Ngozi Amarachi Ezekwesili-Udo', '', '1970-12-05', 'NG'],
  ]
}

/**
 * Inserts a sanctions list in its second version, and a list of politically exposed persons whose second version awaits
 * authorization. Each version comes from a reference table uploaded by head office.
 */
export async function insertDemoLists({ db, now }: Demo): Promise<void> {
  const makerId = namedId('user ho.compliance')
  const checkerId = namedId('user ho.checker')
  const since = new Date(now.getTime() - SINCE_MS)
  for (const { rows, ...list } of LISTS) {
    const first = await tableOf(db, list, rows, since)
    await insertPendingList(db, first, { makerId, now: since })
    await writeListVersion(db, first, { makerId, checkerId, cqId: null, now: since })
  }
  const [sanctions, people] = LISTS
  if (sanctions === undefined || people === undefined) throw new Error('the demo has two lists')
  const replacedAt = new Date(now.getTime() - REPLACED_MS)
  const second = await tableOf(db, nextOf(sanctions), newSanctions(sanctions.rows), replacedAt)
  await writeListVersion(db, second, { makerId, checkerId, cqId: null, now: replacedAt })
  const at = new Date(now.getTime() - PROPOSED_MS)
  const { tableNames } = await tableOf(db, nextOf(people), newPeople(people.rows), at)
  const cqId = namedId('queued version of the list PEP')
  const change = { subject: 'watch-list', targetId: people.listCode, action: 'UPDATE', fields: { tableNames } } as const
  await queueDemoChange(db, { cqId, ...change, makerId, at })
}

const nextOf = (list: DemoList): DemoList => ({ ...list, tableName: `${list.tableName}_2` })

/** Uploads the rows of a list as an authorized reference table, and returns the list with this table. */
async function tableOf(
  db: Demo['db'],
  { tableName, listCode, listName, passReview }: Omit<DemoList, 'rows'>,
  rows: readonly Row[],
  at: Date,
): Promise<KeptWatchList> {
  const cells = rows.map((row) => Object.fromEntries(COLUMNS.map((column, index) => [column, row[index] ?? ''])))
  await insertTable(db, { tableName, columns: COLUMNS, rows: cells, makerId: namedId('user ho.maker'), now: at })
  await endTable(db, tableName, true)
  return {
    ...{ listCode, listName, passReview, editionId: null, tableNames: [tableName] },
    ...{ nameColumn: 'NAME', aliasColumn: 'OTHER NAMES', birthDateColumn: 'BORN', countryColumn: 'COUNTRY' },
  }
}
