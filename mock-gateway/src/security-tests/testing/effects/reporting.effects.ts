import type { EffectsByWrite } from './effects.ts'

export const REPORTING_EFFECTS: EffectsByWrite = {
  'report/createScheduler': {
    submitted: [
      'periodic_report: added',
      'periodic_report: locked',
      'queue_item: added',
      'queue_item: locked',
      'report: locked',
    ],
    repeated: '00',
    authorized: [
      'periodic_report: changed checker_id, next_run_at, schedule_status, version',
      'periodic_report: locked',
      'report: locked',
    ],
    repeatedAfter: '00',
  },
  'report/updateScheduler': {
    submitted: ['periodic_report: locked', 'queue_item: added', 'queue_item: locked', 'report: locked'],
    repeated: '28',
    authorized: [
      'periodic_report: changed next_run_at, schedule_time, version',
      'periodic_report: locked',
      'report: locked',
    ],
    repeatedAfter: '29',
  },
  'report/updateScheduler: a deletion': {
    submitted: ['periodic_report: locked', 'queue_item: added', 'queue_item: locked'],
    repeated: '28',
    authorized: ['periodic_report: changed next_run_at, schedule_status, version', 'periodic_report: locked'],
    repeatedAfter: '25',
  },
  'portal/periodic-report/send': {
    submitted: ['job sent: periodic-reports', 'periodic_report: locked', 'periodic_run: added'],
    repeated: '09',
  },
  'portal/periodic-report/test': {
    submitted: ['job sent: periodic-reports', 'periodic_report: locked', 'periodic_run: added'],
    repeated: '09',
  },
  'portal/periodic-report/open-link': {
    submitted: ['periodic_delivery: changed link_used_at, link_used_by, opened_at'],
    repeated: '54',
  },
  'report/create': {
    submitted: ['queue_item: added', 'queue_item: locked', 'report: added', 'report: locked'],
    repeated: '26',
    authorized: ['report: changed checker_id, report_status, version', 'report: locked'],
    repeatedAfter: '26',
  },
  'report/update': {
    submitted: ['queue_item: added', 'queue_item: locked', 'report: locked'],
    repeated: '28',
    authorized: ['report: changed report_description, version', 'report: locked'],
    repeatedAfter: '29',
  },
  'report/updateStatus': {
    submitted: ['queue_item: added', 'queue_item: locked', 'report: locked'],
    repeated: '28',
    authorized: ['report: changed deleted_at, report_status, version', 'report: locked'],
    repeatedAfter: '25',
  },
}
