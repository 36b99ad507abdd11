import type { PassReview } from '@portal/contract/watch-lists/watch-list'
import type { Demo } from '../../../../engine/domain.ts'
import { namedId } from '../../../../engine/ids/named-id.ts'
import { endTable, insertTable } from '../../../people/uploads/index.ts'
import { insertPendingList, writeListVersion } from '../watch-list.store.ts'
import type { KeptWatchList } from '../watch-list-record.ts'

/** The age of the lists in milliseconds. The lists are older than the demo's first transaction. */
const SINCE_MS = 180 * 24 * 60 * 60_000

interface DemoList {
  readonly listCode: string
  readonly listName: string
  readonly tableName: string
  readonly passReview: PassReview
  readonly rows: readonly (readonly [name: string, aliases: string, born: string, country: string])[]
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

/**
 * Inserts a sanctions list and a list of politically exposed persons, each from a reference table uploaded by head
 * office.
 */
export async function insertDemoLists({ db, now }: Demo): Promise<void> {
  const makerId = namedId('user ho.compliance')
  const checkerId = namedId('user ho.checker')
  const since = new Date(now.getTime() - SINCE_MS)
  for (const { listCode, listName, tableName, passReview, rows } of LISTS) {
    const columns = ['NAME', 'OTHER NAMES', 'BORN', 'COUNTRY']
    const cells = rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? ''])))
    await insertTable(db, { tableName, columns, rows: cells, makerId: namedId('user ho.maker'), now: since })
    await endTable(db, tableName, true)
    const list: KeptWatchList = {
      ...{
        listCode,
        listName,
        editionId: null,
        tableNames: [tableName],
        nameColumn: 'NAME',
        aliasColumn: 'OTHER NAMES',
      },
      ...{ birthDateColumn: 'BORN', countryColumn: 'COUNTRY', passReview },
    }
    await insertPendingList(db, list, { makerId, now: since })
    await writeListVersion(db, list, { makerId, checkerId, cqId: null, now: since })
  }
}
