import { met, type Requirement } from '../requirement.ts'

export const AUTHORIZATION: readonly Requirement[] = [
  met(
    '8.1.1',
    'documented rules for functions and records',
    ['docs/calls.md', 'docs/guides/threat-model.md', 'docs/rulings.md'],
    [
      '~/security-tests/access.integration.test.ts: the contract states the same access for a call as the row of the call',
    ],
  ),
  met(
    '8.1.2',
    'documented rules for fields',
    ['docs/calls.md', 'docs/rulings.md', 'docs/decisions/0063-hide-screening-holds-from-partners.md'],
    [
      '~/areas/people/users/update-user.integration.test.ts: fields that identify the user are ignored in an edit, and unknown fields are refused',
    ],
  ),
  met('8.2.1', 'functions only with the privilege', '~/engine/http/check-call.ts', [
    '~/security-tests/access.integration.test.ts: a call can be reached by all callers that its row names, and by no other callers',
    'A1',
  ]),
  met('8.2.2', 'records only within the scope', '~/engine/read/index.ts', [
    '~/security-tests/other-partner.integration.test.ts: another partner’s and the bank’s records are answered like missing records',
    'A2',
    'A3',
  ]),
  met('8.2.3', 'fields only with the right to them', '~/engine/records/index.ts', [
    '~/areas/people/officers/officers.integration.test.ts: an officer may change only their own documents, and no other field',
    '~/areas/settings/audit/trail-words.integration.test.ts: an audit row about a refused action shows operators no record name',
    'A4',
  ]),
  met('8.3.1', 'the server enforces the rules', '~/engine/http/check-call.ts', [
    '~/engine/http/pipeline.integration.test.ts: the trail records an identity claim that differs from the session, and the gateway’s decisions ignore the claim',
    'A1',
  ]),
  met('8.4.1', 'nothing crosses from tenant to tenant', '~/engine/read/index.ts', [
    '~/partner-api/strict-requests.integration.test.ts: partners and environments do not share keys',
    'A2',
    'A3',
  ]),
]
