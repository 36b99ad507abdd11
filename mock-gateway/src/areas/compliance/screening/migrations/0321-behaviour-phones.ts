import { type Kysely, sql } from 'kysely'

/**
 * Past orders are counted by the E.164 of their phones, as new ones are: `080…` and `+23480…` are one subject. Orders
 * keep their details as sent, so the function reads them by the country of the order. A merged migration is never
 * edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** Countries by dial code; an asterisk marks those that dial a 0 before a national number. */
const DIAL_CODES = [
  '1 AG AI AS BB BM BS CA DM DO GD GU JM KN KY LC MP MS PR SX TC TT US VC VG VI,7 KZ RU,30 GR,34 ES,36 HU',
  '39 IT VA,45 DK,47 NO SJ,48 PL,52 MX,56 CL,65 SG,216 TN,220 GM,221 SN,222 MR,223 ML,224 GN,225 CI,226 BF',
  '227 NE,228 TG,229 BJ,230 MU,235 TD,236 CF,237 CM,238 CV,239 ST,240 GQ,241 GA,242 CG,244 AO,245 GW,246 IO',
  '247 AC,248 SC,253 DJ,257 BI,258 MZ,266 LS,267 BW,268 SZ,269 KM,290 SH TA,297 AW,298 FO,299 GL,350 GI,351 PT',
  '352 LU,354 IS,356 MT,357 CY,371 LV,372 EE,375 BY,376 AD,378 SM,420 CZ,500 FK,501 BZ,502 GT,503 SV,504 HN',
  '505 NI,506 CR,507 PA,509 HT,592 GY,597 SR,599 BQ CW,670 TL,672 NF,673 BN,674 NR,675 PG,676 TO,677 SB,678 VU',
  '679 FJ,680 PW,681 WF,682 CK,683 NU,685 WS,687 NC,688 TV,689 PF,690 TK,691 FM,692 MH,852 HK,853 MO,960 MV',
  '965 KW,968 OM,973 BH,974 QA,975 BT,992 TJ,993 TM,998 UZ,971* AE,93* AF,355* AL,374* AM,54* AR,43* AT',
  '61* AU CC CX,358* AX FI,994* AZ,387* BA,880* BD,32* BE,359* BG,590* BL GP MF,591* BO,55* BR,243* CD,41* CH',
  '86* CN,57* CO,53* CU,49* DE,213* DZ,593* EC,20* EG,212* EH MA,291* ER,251* ET,33* FR,44* GB GG IM JE',
  '995* GE,594* GF,233* GH,385* HR,62* ID,353* IE,972* IL,91* IN,964* IQ,98* IR,962* JO,81* JP,254* KE,996* KG',
  '855* KH,686* KI,850* KP,82* KR,856* LA,961* LB,423* LI,94* LK,231* LR,370* LT,218* LY,377* MC,373* MD',
  '382* ME,261* MG,389* MK,95* MM,976* MN,596* MQ,265* MW,60* MY,264* NA,234* NG,31* NL,977* NP,64* NZ,51* PE',
  '63* PH,92* PK,508* PM,970* PS,595* PY,262* RE YT,40* RO,381* RS,250* RW,966* SA,249* SD,46* SE,386* SI',
  '421* SK,232* SL,252* SO,211* SS,963* SY,66* TH,90* TR,886* TW,255* TZ,380* UA,256* UG,598* UY,58* VE,84* VN',
  '383* XK,967* YE,27* ZA,260* ZM,263* ZW',
].join(',')
const CODE_OF = Object.fromEntries(
  DIAL_CODES.split(',').flatMap((entry) => {
    const [code, ...countries] = entry.split(' ')
    return countries.map((country) => [country, code])
  }),
)

/** An order's phone whose digits differ from its E.164. */
const DIFFERS = (phone: string, country: string) =>
  `portal_dialled(${phone}, ${country}) <> regexp_replace(${phone}, '[^0-9]', '', 'g')`
const SENDER = [`t.order_details ->> 'transactionSenderPhoneNumber'`, 't.transaction_source_country_code'] as const
const RECEIVER = ['t.transaction_receiver_phone_number', 't.transaction_destination_country_code'] as const

const STATEMENTS = [
  // The digits of the E.164 of a number, without a check of its length.
  `create function portal_dialled(value text, country text) returns text language sql immutable parallel safe
    return (select case
        when code = '' then whole
        when is_whole then regexp_replace(regexp_replace(whole, '^(' || code || ')' || trunk, '\\1'),
          case when length(code) = 3 then '^(' || code || ')' || code || '(?=[0-9]{9})' else '^$' end, '\\1')
        when trunk = '0' and whole ~ '^0' then code || substr(whole, 2)
        when starts_with(whole, code) and length(whole) > 10 then whole
        else code || whole end
      from (select regexp_replace(replace(typed, '+', ''), case when typed ~ '^00' then '^00' else '^$' end, '') as whole,
          typed ~ '^([+]|00)' as is_whole, rtrim(listed, '*') as code, case when listed ~ '[*]' then '0' else '' end as trunk
        from (select regexp_replace(value, '[^0-9+]', '', 'g') as typed,
          coalesce('${JSON.stringify(CODE_OF)}'::jsonb ->> country, '') as listed) asked) as read)`,
  `create or replace function behaviour_subjects(t transaction) returns table (subject_kind text, subject bytea)
    language sql stable as $$
    select kind, hash from unnest(array['sender','receiver','senderPhone','receiverPhone','account','partner'],
      behaviour_hashes(t.env, behaviour_values(t.trans_sender, t.trans_receiver,
        portal_dialled(${SENDER.join(', ')}), portal_dialled(${RECEIVER.join(', ')}),
        t.transaction_receiver_account_number, t.destinationbankcode, t.mto_code))) as s (kind, hash)
    where hash is not null $$`,
  `do $$ begin
    if exists (select from transaction t where ${DIFFERS(...SENDER)} or ${DIFFERS(...RECEIVER)}) then
      perform behaviour_rebuild();
    end if;
  end $$`,
]
