import { SIGNED_IN } from '@portal/contract'
import type { ModuleContribution } from '@portal/portal-sdk/module'

/** The steps of the guided tour on this module's screens. */
export const TOUR: ModuleContribution['tour'] = [
  {
    id: 'company-details',
    path: '/officer-details',
    target: 'tour-company-details',
    title: 'tourCompanyDetails',
    text: 'tourCompanyDetailsText',
    order: 10,
    requires: SIGNED_IN,
    side: 'both',
  },
  {
    id: 'officers',
    path: '/officer-details',
    target: 'tour-officers',
    title: 'tourOfficers',
    text: 'tourOfficersText',
    order: 20,
    requires: SIGNED_IN,
    side: 'both',
  },
  {
    id: 'documents',
    path: '/officer-details',
    target: 'tour-documents',
    title: 'tourDocuments',
    text: 'tourDocumentsText',
    order: 30,
    requires: SIGNED_IN,
    side: 'both',
  },
  {
    id: 'create-user',
    path: '/users',
    target: 'tour-create-user',
    title: 'tourCreateUser',
    text: 'tourCreateUserText',
    order: 40,
    requires: 'USER|CREATE',
    side: 'staff',
  },
  {
    // Operators do not add users (ruling A24), so their step explains that the bank does.
    id: 'own-users',
    path: '/imto-users',
    target: 'page-title',
    title: 'users',
    text: 'tourOwnUsersText',
    order: 40,
    requires: SIGNED_IN,
    side: 'operator',
  },
]
