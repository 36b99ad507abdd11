import { uploadFile } from '@portal/contract/files/files.calls'
import type { DomainProof } from '../../../../proof/testing/domain-proof.ts'
import { write } from '../../../../proof/testing/valid-write.ts'
import { smallPng } from '../../../../testing/pictures.ts'

export const proof: DomainProof = {
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
