// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const STOLEN_TOKEN = gateway('engine/envelope/stolen-token.integration.test.ts')
const JUDGED_PDFS = gateway('areas/people/files/pdf/judge-pdf.test.ts')
const PDF = (file: string) => gateway(`areas/people/files/pdf/${file}`)

/** What anonymous callers can do on the line: with a stolen token, with half-sent bodies, with forged cursors and hostile files. */
export const WIRE: readonly Fault[] = [
  fault(
    'the message chooses how it is sealed',
    STOLEN_TOKEN,
    edit(
      gateway('engine/envelope/open-request.ts'),
      "  if (header.alg !== ALGORITHMS[scheme.kind]) throw refused('not the scheme of the call')\n",
      '',
    ),
    edit(
      gateway('engine/envelope/open-request.ts'),
      "    scheme.kind === 'session' ? openSession",
      "    scheme.kind === 'session' && header.alg === 'dir' ? openSession",
    ),
  ),
  fault(
    'a session before its last step is heard without its keys',
    STOLEN_TOKEN,
    edit(
      gateway('engine/http/answer-call.ts'),
      "  if (bound?.call.access === 'open') return { kind: 'server-key' }\n",
      "  if (bound?.call.access === 'open' || found?.session.stage !== 'full') return { kind: 'server-key' }\n",
    ),
  ),
  fault(
    'anonymous callers may have every slot',
    gateway('engine/http/load.test.ts'),
    edit(gateway('engine/http/load.ts'), 'anonymous: { all: 24, each: 12 }', 'anonymous: { all: 96, each: 96 }'),
  ),
  fault(
    'what looks like a token gets a slot of people signed in',
    gateway('engine/http/shedding.integration.test.ts'),
    edit(
      gateway('engine/http/admission.ts'),
      ": { kind: 'anonymous', id: from }",
      ": { kind: request.headers.authorization ? 'session' : 'anonymous', id: from }",
    ),
  ),
  fault(
    'a slot is taken before the body is there',
    gateway('engine/http/anonymous-callers.integration.test.ts'),
    edit(
      gateway('engine/http/admission.ts'),
      '      if (await isWhole(request.raw)) return\n',
      "      const early = load.enter(caller)\n      if (early === null) return turnAway(reply, 'full')\n      reply.raw.once('close', early)\n      if (await isWhole(request.raw)) return\n",
    ),
  ),
  fault(
    'a slot is given back to whoever hangs up',
    gateway('engine/http/shedding.integration.test.ts'),
    edit(
      gateway('engine/http/admission.ts'),
      '      try {\n        await work()',
      "      reply.raw.once('close', leave)\n      try {\n        await work()",
    ),
  ),
  fault(
    'a trickling body is waited for',
    gateway('engine/http/anonymous-callers.integration.test.ts'),
    edit(gateway('engine/http/unfinished-bodies.ts'), 'else if (isTooSlow(', 'else if (bodies.size < 0 && isTooSlow('),
  ),
  fault(
    'each address of a /64 has a limit of its own',
    gateway('engine/http/shedding.integration.test.ts'),
    edit(gateway('engine/http/address-group.ts'), 'const PREFIX_BITS = 64', 'const PREFIX_BITS = 128'),
  ),
  fault(
    'a cursor is anybody’s',
    gateway('proof/export-cursors.integration.test.ts'),
    edit(
      gateway('engine/read/list-cursor.ts'),
      'export-cursor:${actor.userId}:',
      'export-cursor:${actor.userId.length}:',
    ),
  ),
  fault(
    'a cursor goes on with other filters',
    gateway('engine/read/list-cursor.test.ts'),
    edit(gateway('engine/read/list-cursor.ts'), "'cursor', 'size', 'page']", "'cursor', 'size', 'page', 'filters']"),
  ),
  fault(
    'a look at somebody’s documents leaves no row',
    gateway('areas/people/files/files.integration.test.ts'),
    edit(
      gateway('areas/people/files/read-file.ts'),
      '  context.audit({ ...note, module, itemName: file?.whose ?? null })\n',
      '',
    ),
  ),
  fault(
    'a path with dots leads to another origin',
    'portal-sdk/src/navigation/safe-path.test.ts',
    edit('portal-sdk/src/navigation/safe-path.ts', '!/^\\/[/\\\\]/.test(path) && resolved(path) === path', 'path'),
  ),
  fault(
    'names of a PDF are taken as they are written',
    JUDGED_PDFS,
    edit(PDF('pdf-reader.ts'), 'return written.replace(', 'return written || written.replace('),
  ),
  fault(
    'objects packed in a PDF’s streams are not looked at',
    JUDGED_PDFS,
    edit(PDF('judge-pdf.ts'), '[...written, ...objectsInStreams(objects)]', 'written'),
  ),
  fault(
    'an object stream is believed to be a picture',
    JUDGED_PDFS,
    edit(PDF('object-stream.ts'), "dictionary.has('First') || ", ''),
  ),
  fault(
    'packed objects may begin inside each other',
    JUDGED_PDFS,
    edit(PDF('object-stream.ts'), 'if (offset > reader.at ||', 'reader.at = offset\n    if (offset > reader.at ||'),
  ),
  fault(
    'a PDF may unpack to anything',
    JUDGED_PDFS,
    edit(PDF('object-stream.ts'), '{ maxOutputLength: Math.max(1, most) }', '{}'),
  ),
  fault(
    'objects may hide in a PDF’s pictures',
    JUDGED_PDFS,
    edit(PDF('pdf-objects.ts'), 'if (isWord && !heads.has(at))', 'if (isWord && heads.size < 0)'),
  ),
  fault(
    'a trailer may hide in a PDF’s pictures',
    JUDGED_PDFS,
    edit(PDF('pdf-objects.ts'), "    if (!heads.has(at)) throw new UnreadablePdf('a hidden trailer')\n", ''),
  ),
  fault(
    'a PDF may do anything when it is opened',
    JUDGED_PDFS,
    edit(PDF('active-content.ts'), "(key === 'OpenAction' && !isPlace(one))", 'false'),
  ),
  fault(
    'another entry of the same name counts in a PDF',
    JUDGED_PDFS,
    edit(PDF('pdf-reader.ts'), ' || entries.has(key.name)', ''),
  ),
  fault(
    'a PDF is stored by its first bytes',
    gateway('areas/people/files/judge-file.test.ts'),
    edit(
      gateway('areas/people/files/judge-file.ts'),
      'const fault = judgePdf(bytes)',
      'const fault = bytes.length === 0 ? judgePdf(bytes) : null',
    ),
  ),
  fault(
    'a cursor of the lists stated by their columns is kept beyond its half hour',
    gateway('engine/read/list-cursor.test.ts'),
    edit(gateway('engine/read/list-cursor.ts'), 'former?.begunAt ?? owner.now.getTime()', 'owner.now.getTime()'),
  ),
  fault(
    'a cursor of one record’s export goes on with all',
    gateway('proof/export-cursors.integration.test.ts'),
    edit(
      gateway('engine/read/list-cursor.ts'),
      "'cursor', 'size', 'page']",
      "'cursor', 'size', 'page', 'parameterId']",
    ),
  ),
]
