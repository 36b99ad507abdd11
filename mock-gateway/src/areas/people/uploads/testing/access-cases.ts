import { createUserUploads, uploadDataSource } from '@portal/contract/uploads/uploads.calls'
import type { AccessCases } from '../../../../security-tests/testing/access-cases.ts'
import { creates, write } from '../../../../security-tests/testing/valid-write.ts'
import { uploadedUsers } from './new-users.ts'

export const accessCases: AccessCases = {
  access: {
    'user/bulkcreate': { anyOf: ['USER|CREATE'] },
    'portal/user-upload/check': { anyOf: ['USER|CREATE'] },
    'user/readUserUploads': { anyOf: ['USER|READ'] },
    'dataSource/uploadDataSource': { anyOf: ['REPORT|CREATE'] },
    'portal/data-source/check': { anyOf: ['REPORT|CREATE'] },
    'dataSource/readDataSource': { anyOf: ['REPORT|READ', 'REPORT|CREATE', 'REPORT|CHECKER'] },
    'portal/data-source/read': { anyOf: ['REPORT|READ', 'REPORT|CREATE', 'REPORT|CHECKER'] },
  },
  writes: [
    write(createUserUploads, creates('USER', 'user-batch'), (acts) => {
      const name = acts.name('batch')
      return { users: uploadedUsers(2, name), tableName: name.toUpperCase(), countryId: '01' }
    }),
    write(uploadDataSource, creates('REPORT', 'reference-table'), (acts) => ({
      tableName: acts.name('table').toUpperCase(),
      data: [
        { Code: '011', Name: 'First Bank' },
        { Code: '058', Name: 'Second Bank' },
      ],
    })),
  ],
}
