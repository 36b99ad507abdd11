import { STATUS_CODES } from 'node:http'
import type { KeyEnvironment, ResponseCode } from '@portal/contract'
import { EXAMPLE_ORDER } from '@portal/contract/partner-api'
import { contractText } from '@portal/contract/texts/all'
import type { Demo } from '../../../../engine/domain.ts'
import { namedId } from '../../../../engine/ids/named-id.ts'

const MINUTE_MS = 60_000

interface DemoRequest {
  readonly env: KeyEnvironment
  readonly minutesAgo: number
  readonly tookMs: number
  readonly asked: `${'GET' | 'POST'} ${string}`
  readonly sent?: object
  readonly answered: object | Refused
}
interface Refused {
  readonly code: ResponseCode
  readonly status: number
  /** The faulty field. */
  readonly field?: string
}

const ACCOUNT = {
  transactionDestinationCountryCode: 'NG',
  transactionReceiverBankCode: '000901',
  transactionReceiverAccountNumber: '0001236659',
}
const BANKS = { data: [{ bankCode: '000901', bankName: 'Meridian Bank', countryCode: 'NG' }] }
const NOTHING = { data: [], cursor: null }
const order = (more: Partial<typeof EXAMPLE_ORDER>) => ({ ...EXAMPLE_ORDER, ...more })

/** Recent refused requests of SwiftRemit's system. Accepted requests are among the transactions. */
const REQUESTS: readonly DemoRequest[] = [
  { env: 'live', minutesAgo: 4, tookMs: 7, asked: 'GET transactions?status=PENDING', answered: NOTHING },
  {
    ...{ env: 'live', minutesAgo: 9, tookMs: 31, asked: 'POST direct-credits' },
    sent: order({
      transactionReference: 'SR-2026-118204',
      transactionDestinationAmount: '16000000.00',
      transactionAmount: '10000.00',
    }),
    answered: { code: '61', status: 422, field: 'transactionDestinationAmount' },
  },
  {
    ...{ env: 'live', minutesAgo: 22, tookMs: 64, asked: 'POST account-enquiries' },
    ...{ sent: ACCOUNT, answered: { accountName: 'Adaeze Okafor' } },
  },
  {
    ...{ env: 'live', minutesAgo: 23, tookMs: 12, asked: 'POST account-enquiries' },
    sent: { ...ACCOUNT, transactionReceiverAccountNumber: '0001236658' },
    answered: { code: '14', status: 422, field: 'transactionReceiverAccountNumber' },
  },
  { env: 'live', minutesAgo: 58, tookMs: 5, asked: 'GET banks', answered: BANKS },
  {
    ...{ env: 'live', minutesAgo: 131, tookMs: 6, asked: 'GET transactions/SR-2026-117990' },
    answered: { code: '25', status: 404 },
  },
  { env: 'live', minutesAgo: 244, tookMs: 8, asked: 'GET transactions?status=PENDING', answered: NOTHING },
  {
    ...{ env: 'test', minutesAgo: 180, tookMs: 27, asked: 'POST direct-credits' },
    sent: order({ transactionReference: 'TEST-0042', transactionReceiverBankCode: '000999' }),
    answered: { code: '15', status: 422, field: 'transactionReceiverBankCode' },
  },
  { env: 'test', minutesAgo: 190, tookMs: 5, asked: 'GET banks', answered: BANKS },
]

/** Inserts the requests as log rows of the demo's active keys. */
export async function insertDemoRequests({ db, now }: Demo): Promise<void> {
  await db
    .insertInto('partner_request')
    .values(
      REQUESTS.map(({ env, minutesAgo, tookMs, asked, sent, answered }, at) => {
        const [method = '', path] = asked.split(' ')
        const correlationId = namedId(`demo request ${at} correlation`)
        const refused = 'code' in answered ? (answered as Refused) : null
        return {
          request_id: namedId(`demo request ${at}`),
          key_id: namedId(`api key swift ${env}`),
          mto_code: 'SWIFTREMIT',
          env,
          country_id: sent === undefined ? null : '01',
          method,
          path: `/partner/v1/${path}`,
          sent: sent === undefined ? null : JSON.stringify(sent),
          http_status: refused?.status ?? 200,
          response_code: refused?.code ?? null,
          answered: JSON.stringify(refused ? problem(refused, correlationId) : answered),
          took_ms: tookMs,
          correlation_id: correlationId,
          requested_at: new Date(now.getTime() - minutesAgo * MINUTE_MS),
        }
      }),
    )
    .execute()
}

/** Returns a refusal in the format of the partner API (RFC 9457). */
function problem({ code, status, field }: Refused, correlationId: string) {
  const detail = contractText('en', `codes.${code}`)
  const errors = field === undefined ? {} : { errors: [{ field, message: detail }] }
  return { type: 'about:blank', title: STATUS_CODES[status], status, detail, code, correlationId, ...errors }
}
