import { uploadFile } from '@portal/contract/files/files.calls'
import type { AccessCases } from '../../../../security-tests/testing/access-cases.ts'
import { write } from '../../../../security-tests/testing/valid-write.ts'
import { smallPng } from '../../../../testing/pictures.ts'

export const accessCases: AccessCases = {
  access: {
    'portal/file/upload': 'signed in',
    'portal/file/read': 'signed in',
  },
  writes: [
    write(uploadFile, { module: 'USER', action: 'UPLOAD', subject: 'file' }, () => ({
      purpose: 'passport',
      content: smallPng().toString('base64'),
    })),
  ],
}
