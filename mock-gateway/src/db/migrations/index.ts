import type { Migration } from 'kysely/migration'
import * as core from './0001-core.ts'
import * as partners from './0003-partners.ts'
import * as parameters from './0004-parameters.ts'
import * as apiKeys from './0005-api-keys.ts'
import * as auditReading from './0005-audit-reading.ts'
import * as uploads from './0006-uploads.ts'
import * as officers from './0007-officers.ts'
import * as referenceTables from './0008-reference-tables.ts'
import * as savedViews from './0008-saved-views.ts'
import * as listSpeed from './0010-list-speed.ts'
import * as providerSignIn from './0012-provider-sign-in.ts'
import * as itemSubsidiary from './0014-item-subsidiary.ts'
import * as queueSpeed from './0014-queue-speed.ts'
import * as auditItems from './0015-audit-items.ts'
import * as providerLink from './0016-provider-link.ts'
import * as makerLanguage from './0017-maker-language.ts'
import * as foldedSearch from './0018-folded-search.ts'
import * as auditAnchor from './0021-audit-anchor.ts'
import * as triesByLane from './0022-tries-by-lane.ts'
import * as grants from './0023-grants.ts'
import * as trailOrders from './0025-trail-orders.ts'

/** Every migration, by number, each number once. A static list: nothing is read from a folder at run time. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-core': core,
  '0003-partners': partners,
  '0004-parameters': parameters,
  '0005-api-keys': apiKeys,
  '0005-audit-reading': auditReading,
  '0006-uploads': uploads,
  '0007-officers': officers,
  '0008-reference-tables': referenceTables,
  '0008-saved-views': savedViews,
  '0010-list-speed': listSpeed,
  '0012-provider-sign-in': providerSignIn,
  '0014-item-subsidiary': itemSubsidiary,
  '0014-queue-speed': queueSpeed,
  '0015-audit-items': auditItems,
  '0016-provider-link': providerLink,
  '0017-maker-language': makerLanguage,
  '0018-folded-search': foldedSearch,
  '0021-audit-anchor': auditAnchor,
  '0022-tries-by-lane': triesByLane,
  '0023-grants': grants,
  '0025-trail-orders': trailOrders,
}
