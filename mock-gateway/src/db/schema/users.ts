import type { UserStatus, UserType } from '@portal/contract'
import type { Language } from '@portal/contract/format'
import type { Generated } from 'kysely'

export interface UserTable {
  user_id: string
  country_id: string
  first_name: string
  last_name: string
  middle_name: string | null
  phone: string
  sol_id: string | null
  username: string
  email: string
  role_id: string
  user_type: UserType
  status: UserStatus
  mto_code: string | null
  maker_id: string | null
  password_hash: string | null
  password_set_at: Date | null
  first_password_expires_at: Date | null
  must_change_password: Generated<boolean>
  failed_trials: Generated<number>
  totp_secret: Buffer | null
  totp_last_step: string | null
  totp_confirmed_at: Date | null
  last_login_at: Date | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

/** People, and what belongs to a person. */
export interface UserTables {
  app_user: UserTable
  password_history: { user_id: string; set_at: Date; password_hash: string }
  known_device: { user_id: string; device_hash: Buffer; first_seen_at: Date; last_seen_at: Date }
  first_password_due: { user_id: string; language: Language; created_at: Date }
  directory_person: {
    username: string
    display_name: string
    email: string
    mobile_no: string
    department: string
    groups: string[]
    manager_name: string
    manager_department: string
    country_id: string
  }
}
