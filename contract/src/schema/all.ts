import type { AnyObjectSchema } from 'yup'
import type { Call } from '../call.ts'
import * as apiKeys from '../calls/api-keys.ts'
import * as audit from '../calls/audit.ts'
import * as auth from '../calls/auth.ts'
import * as differentPeople from '../calls/different-people.ts'
import * as files from '../calls/files.ts'
import * as officers from '../calls/officers.ts'
import * as parameters from '../calls/parameters.ts'
import * as partners from '../calls/partners.ts'
import * as profile from '../calls/profile.ts'
import * as queue from '../calls/queue.ts'
import * as recovery from '../calls/recovery.ts'
import * as registration from '../calls/registration.ts'
import * as roles from '../calls/roles.ts'
import * as sessions from '../calls/sessions.ts'
import * as settings from '../calls/settings.ts'
import * as uploads from '../calls/uploads.ts'
import * as users from '../calls/users.ts'
import * as views from '../calls/views.ts'
import * as keys from './api-keys.ts'
import * as trail from './audit.ts'
import * as a from './auth.ts'
import * as d from './different-people.ts'
import * as file from './files.ts'
import * as o from './officers.ts'
import * as p from './parameters.ts'
import * as mto from './partners.ts'
import * as own from './profile.ts'
import * as q from './queue.ts'
import * as r from './roles.ts'
import * as s from './settings.ts'
import * as up from './uploads.ts'
import * as u from './users.ts'
import * as v from './views.ts'

const pairs: [Call, AnyObjectSchema][] = [
  [auth.login, a.loginRequest],
  [auth.startProviderSignIn, a.startProviderRequest],
  [auth.completeProviderSignIn, a.completeProviderRequest],
  [auth.validateHardToken, a.tokenCodeRequest],
  [auth.validateLoginOtp, a.loginOtpRequest],
  [auth.validateSession, a.emptyRequest],
  [auth.logout, a.logoutRequest],
  [auth.changeDefaultPassword, a.changePasswordRequest],
  [auth.changePassword, a.changePasswordRequest],
  [auth.beginTokenEnrolment, a.emptyRequest],
  [auth.confirmTokenEnrolment, a.tokenCodeRequest],
  [recovery.initiatePasswordReset, a.initiateResetRequest],
  [recovery.verifyResetToken, a.verifyResetRequest],
  [recovery.completePasswordReset, a.completeResetRequest],
  [registration.initiateEnrollment, a.initiateEnrollmentRequest],
  [registration.completeEnrollment, a.completeEnrollmentRequest],
  [auth.resendOtp, a.resendOtpRequest],
  [auth.readPasswordRule, a.emptyRequest],
  [auth.readAddress, a.emptyRequest],
  [sessions.readSessions, u.readSessionsRequest],
  [sessions.endSessions, u.endSessionsRequest],
  [users.readUsers, u.readUsersRequest],
  [users.readDirectoryUser, u.directoryUserRequest],
  [users.createUser, u.createUserRequest],
  [users.updateUser, u.updateUserRequest],
  [users.readUserAccess, u.userAccessRequest],
  [differentPeople.readLookAlikes, d.readLookAlikesRequest],
  [differentPeople.declareDifferentPeople, d.declareDifferentPeopleRequest],
  [roles.readRoles, r.readRolesRequest],
  [roles.readRole, r.readRoleRequest],
  [roles.readPrivileges, r.readRolesRequest],
  [roles.createRole, r.roleRequest],
  [roles.assignPrivileges, r.assignPrivilegesRequest],
  [partners.readPartners, mto.readPartnersRequest],
  [partners.createPartner, mto.createPartnerRequest],
  [partners.updatePartner, mto.updatePartnerRequest],
  [partners.readRuleOptions, mto.readRuleOptionsRequest],
  [partners.readPartnerUsers, mto.readPartnerUsersRequest],
  [partners.createPartnerUser, mto.createPartnerUserRequest],
  [partners.updatePartnerUser, mto.updatePartnerUserRequest],
  [queue.readQueue, q.readQueueRequest],
  [queue.readQueueItem, q.queueItemRequest],
  [queue.decideQueueItem, q.decideRequest],
  [queue.withdrawQueueItem, q.withdrawRequest],
  [queue.decideQueueItems, q.decideManyRequest],
  [queue.resubmitQueueItem, q.queueItemRequest],
  [queue.countQueue, a.emptyRequest],
  [queue.readQueueMakers, q.readQueueMakersRequest],
  [parameters.readParameters, p.readParametersRequest],
  [parameters.createParameter, p.createParameterRequest],
  [parameters.updateParameter, p.updateParameterRequest],
  [settings.readSettings, s.readSettingsRequest],
  [settings.previewSettings, s.previewSettingsRequest],
  [settings.updateSettings, s.updateSettingsRequest],
  [uploads.createUserUploads, up.createUserUploadsRequest],
  [uploads.readUserUploads, up.readUserUploadsRequest],
  [uploads.uploadDataSource, up.uploadDataSourceRequest],
  [uploads.readDataSource, up.readDataSourceRequest],
  [uploads.readDataSources, up.readDataSourcesRequest],
  [audit.readAuditTrail, trail.readAuditTrailRequest],
  [audit.readPartnerAuditTrail, trail.readAuditTrailRequest],
  [audit.readAuditEntry, trail.readAuditEntryRequest],
  [audit.readChainState, trail.readChainStateRequest],
  [apiKeys.readApiKeys, keys.readApiKeysRequest],
  [apiKeys.createApiKeys, keys.createApiKeysRequest],
  [apiKeys.revealApiKey, keys.apiKeyRequest],
  [apiKeys.revokeApiKey, keys.apiKeyRequest],
  [profile.readProfile, own.readProfileRequest],
  [profile.readProfileSummary, own.readProfileSummaryRequest],
  [officers.readSubsidiaries, o.readSubsidiariesRequest],
  [officers.readOrganisations, o.readOrganisationsRequest],
  [officers.readOfficers, o.readOfficersRequest],
  [officers.updateOrganisation, o.updateOrganisationRequest],
  [officers.createOfficer, o.createOfficerRequest],
  [officers.updateOfficer, o.updateOfficerRequest],
  [officers.removeOfficer, o.removeOfficerRequest],
  [files.uploadFile, file.uploadFileRequest],
  [files.readFile, file.readFileRequest],
  [views.readViews, v.readViewsRequest],
  [views.saveView, v.saveViewRequest],
  [views.changeView, v.changeViewRequest],
  [views.removeView, v.removeViewRequest],
]

/** The schema of every call, by its path; the gateway validates with it, `docs/calls.md` names its fields. */
export const SCHEMAS: ReadonlyMap<string, AnyObjectSchema> = new Map(pairs.map(([call, schema]) => [call.path, schema]))
