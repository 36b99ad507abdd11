import { SUBSIDIARIES } from '@portal/contract/core'
import { partOf } from '@portal/contract/record'
import {
  array,
  digits,
  listFields,
  number,
  object,
  oneScript,
  request,
  shapeOf,
  string,
  text,
  uuid,
} from '@portal/contract/schema'
import { ROLE_STATUSES } from '../core/statuses.ts'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { ROLE } from './role.ts'
import { assignPrivileges, createRole, readPrivileges, readRole, readRoles } from './roles.calls.ts'

/**
 * Matches letters, digits and whitespace (spec §5) of any script (ruling A10). Another rule refuses a name with letters
 * of two similar scripts.
 */
const ROLE_NAME_PATTERN = /^[\p{L}\p{M}\p{N} ]+$/u

/** The ids of privileges have three digits. */
const MOST_PRIVILEGES = 999

export const readRolesRequest = request({ ...listFields })
export const readRoleRequest = request({ roleId: digits(10).required() })

/** A list of at least one privilege. The gateway also knows those that an operator installed. */
const privileges = () =>
  array(
    object({
      privilegeId: digits(3).required(),
    })
      .noUnknown()
      .strict(),
  )
    .test({ name: 'privileges', test: (value) => (value?.length ?? 0) > 0 })
    .max(MOST_PRIVILEGES)

export const roleRequest = request({
  roleName: oneScript(
    string().max(60).matches(ROLE_NAME_PATTERN, { name: 'roleName', excludeEmptyString: true }),
  ).required(),
  ...shapeOf(partOf(ROLE, 'roleTrnLimit')),
  rpPrivilegeId: privileges(),
  countryId: string()
    .oneOf(SUBSIDIARIES.map((subsidiary) => subsidiary.countryId))
    .nullable(),
  roleId: digits(10),
  version: number().integer().min(1),
  status: string().oneOf([...ROLE_STATUSES]),
  replaces: uuid(),
  roleMaker: text(120),
  rpMaker: text(120),
})

export const assignPrivilegesRequest = request({
  rpRoleId: digits(10).required(),
  rpPrivilegeId: privileges(),
  rpMaker: text(120),
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readRoles, readRolesRequest],
  [readRole, readRoleRequest],
  [readPrivileges, readRolesRequest],
  [createRole, roleRequest],
  [assignPrivileges, assignPrivilegesRequest],
]
