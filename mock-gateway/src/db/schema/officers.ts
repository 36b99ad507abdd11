import type {
  DocumentPurpose,
  DocumentType,
  OfficerDesignation,
  OfficerStatus,
  OrganisationType,
} from '@portal/contract'
import type { Generated } from 'kysely'

interface StoredFileTable {
  file_id: string
  purpose: DocumentPurpose
  media_type: DocumentType
  byte_size: number
  width: number | null
  height: number | null
  sha256: Buffer
  content: Buffer
  uploaded_by: string
  created_at: Date
}

export interface OrganisationTable {
  organisation_id: string
  mto_code: string | null
  country_id: string | null
  organisation_name: string | null
  organisation_type: OrganisationType | null
  registration_number: string | null
  /** Written as `YYYY-MM-DD`; queries read it as text. */
  registration_date: string | null
  tax_number: string | null
  address: string | null
  city: string | null
  country: string | null
  phone: string | null
  email: string | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface OfficerTable {
  officer_id: string
  organisation_id: string
  first_name: string
  last_name: string
  designation: OfficerDesignation
  auth_bank: string
  auth_status: OfficerStatus
  user_id: string | null
  passport_id: string | null
  signature_id: string | null
  maker_id: string | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

/** Organisations, their officers, and stored pictures and papers. */
export interface OfficerTables {
  stored_file: StoredFileTable
  organisation: OrganisationTable
  officer: OfficerTable
}
