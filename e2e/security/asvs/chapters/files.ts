import { failed, met, type Requirement } from '../requirement.ts'

export const FILES: readonly Requirement[] = [
  met(
    '5.1.1',
    'documented types and sizes of uploads, and how they are made safe',
    ['docs/guides/security.md', 'docs/guides/operations.md'],
    [],
  ),
  met(
    '5.2.1',
    'accept only files that can be processed without harm',
    ['~/areas/people/files/judge-file.ts', 'contract/src/uploads/upload-limits.ts'],
    [
      '~/areas/people/files/files.integration.test.ts: an upload larger than any picture is rejected before its body is read',
      '~/areas/people/files/files.integration.test.ts: a user may have at most 30 uploads that are not used yet',
      'U1',
    ],
  ),
  met(
    '5.2.2',
    'check a file by its content, not only its name',
    ['~/areas/people/files/judge-file.ts', 'shared-ui/src/import/read-table.ts'],
    [
      '~/areas/people/files/judge-file.test.ts: %s is refused',
      'shared-ui/src/import/read-table.test.ts: a file is refused: %s',
      'U1',
    ],
  ),
  met(
    '5.2.3',
    'check the unpacked size and number of parts before unpacking',
    ['shared-ui/src/import/read-table.ts', '~/areas/people/files/pdf/object-stream.ts'],
    [
      'shared-ui/src/import/read-table.test.ts: a hostile archive with %s is refused at once',
      '~/areas/people/files/pdf/judge-pdf.test.ts: a PDF with %s is refused within the time limit',
    ],
  ),
  met(
    '5.3.1',
    'no upload runs as a program of the server',
    '~/areas/people/files/insert-file.ts',
    '~/areas/people/files/files.integration.test.ts: an unused file is readable only by its uploader',
    { decision: 'Uploads are rows of the database; no address serves them.' },
  ),
  met(
    '5.3.2',
    'no path made of a name from a user',
    ['~/areas/people/files/insert-file.ts', 'portal-host/src/http/release-files.ts'],
    'portal-host/src/releases/publish.test.ts: publish refuses a development build, a changed file, a missing file and a name outside the folder',
  ),
  met(
    '5.4.1',
    'no file name of a user in an answer',
    'shared-ui/src/export/save-file.ts',
    'shared-ui/src/export/save-file.test.ts: characters that file systems refuse become hyphens',
    { decision: 'Answers carry no file name; the browser names a download after the list and the day.' },
  ),
  met(
    '5.4.2',
    'encode names of files in headers and mails',
    ['~/engine/mail/transport.ts', 'shared-ui/src/export/save-file.ts'],
    [
      'shared-ui/src/export/save-file.test.ts: characters that file systems refuse become hyphens',
      '~/engine/mail/mail.integration.test.ts: the name of an attached file cannot add a header or a part to the mail',
    ],
  ),
  failed(
    '5.4.3',
    'scan files from others for viruses',
    'Not built. Only JPEG, PNG and PDF without active content are accepted, read strictly, and refused with any trailing bytes. The guide asks for a scanner on the computers that open them.',
    ['~/areas/people/files/judge-file.ts', 'docs/guides/security.md'],
    'U1',
  ),
]
