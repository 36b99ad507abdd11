// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway, remove } from '../fault.ts'

const STOLEN_TOKEN = gateway('engine/envelope/stolen-token.integration.test.ts')
const WORKER_POOL = gateway('engine/workers/worker-pool.test.ts')
const JUDGED_PDFS = gateway('areas/people/files/pdf/judge-pdf.test.ts')
const PDF = (file: string) => gateway(`areas/people/files/pdf/${file}`)

/** Attacks by anonymous callers: with a stolen token, with half-sent bodies, with forged cursors and hostile files. */
export const WIRE: readonly Fault[] = [
  fault(
    'the message decides how it is sealed',
    STOLEN_TOKEN,
    remove(
      gateway('engine/envelope/open-request.ts'),
      'openRequest',
      "if (header.alg !== ALGORITHMS[scheme.kind]) throw refused('not the scheme of the call')",
    ),
    change(
      gateway('engine/envelope/open-request.ts'),
      'openRequest',
      "scheme.kind === 'session' ? await openSession(parts, raw, header, { ...meta, session: scheme.session }) : await openOpen(parts, raw, header, meta)",
      "scheme.kind === 'session' && header.alg === 'dir' ? await openSession(parts, raw, header, { ...meta, session: scheme.session }) : await openOpen(parts, raw, header, meta)",
    ),
  ),
  fault(
    'a session before its last step is accepted without its keys',
    STOLEN_TOKEN,
    change(
      gateway('engine/http/answer-call.ts'),
      'schemeOf',
      "if (bound?.call.access === 'open') return { kind: 'server-key' }",
      "if (bound?.call.access === 'open' || found?.session.stage !== 'full') return { kind: 'server-key' }",
    ),
  ),
  fault(
    'one caller can hold every worker thread',
    WORKER_POOL,
    change(gateway('engine/workers/worker-pool.ts'), 'createWorkerPool', 'await before', 'await null'),
  ),
  fault(
    'a job of a worker thread is never stopped',
    WORKER_POOL,
    change(
      gateway('engine/workers/worker-pool.ts'),
      'endWhenLate',
      "ended.abort(new WorkTooHeavy('time'))",
      'undefined',
    ),
  ),
  fault(
    'the processor time of a job of a worker thread is not limited',
    WORKER_POOL,
    change(gateway('engine/workers/worker-pool.ts'), 'endWhenLate', 'leftMs <= 0', 'false'),
  ),
  fault(
    'the queue of the worker threads has no end',
    WORKER_POOL,
    change(
      gateway('engine/workers/worker-pool.ts'),
      'createWorkerPool',
      'pool.queueSize >= limits.queue',
      'pool.queueSize < 0',
    ),
  ),
  fault(
    'a long content is checked on the main thread',
    gateway('security-tests/main-thread.integration.test.ts'),
    change(
      gateway('engine/http/bodies/read-body.ts'),
      'contentReader',
      'plaintext.byteLength <= WORKER_BODY_BYTES',
      'plaintext.byteLength >= 0 * WORKER_BODY_BYTES',
    ),
  ),
  fault(
    'a long content is accepted without the guard',
    gateway('engine/http/bodies/read-body.test.ts'),
    change(
      gateway('engine/http/bodies/read-body.worker.ts'),
      'work',
      'const fault = guardFault(body, isLarge)',
      'const fault = guardFault({ isLarge }, isLarge)',
    ),
  ),
  fault(
    'anonymous callers can occupy every slot',
    gateway('engine/http/load.test.ts'),
    change(
      gateway('engine/budgets/budgets.ts'),
      'BUDGETS',
      "'addresses.slots': inTurn(24)",
      "'addresses.slots': inTurn(96)",
    ),
  ),
  fault(
    'of those who wait, the caller that holds most goes first',
    gateway('engine/budgets/gate.test.ts'),
    change(
      gateway('engine/budgets/gate.ts'),
      'holdsLess',
      'if (difference !== 0) return difference < 0',
      'if (difference !== 0) return difference > 0',
    ),
  ),
  fault(
    'a gateway never shares its counts with the others',
    gateway('engine/budgets/budgets.integration.test.ts'),
    change(
      gateway('engine/budgets/rates.ts'),
      'createRate',
      'if (isApart && excess === 0 && count % block === 0) share(key).catch(onError)',
      'if (isApart && excess === 0 && count % limit === 0) share(key).catch(onError)',
    ),
  ),
  fault(
    'a user takes all connections of a gateway',
    gateway('engine/budgets/budgets.integration.test.ts'),
    change(
      gateway('engine/budgets/fair-pool.ts'),
      'claimOfWork',
      'if (work !== undefined) return claimOf(resource, work.caller, limits)',
      'if (work !== undefined) return { shares: [], holders: [] }',
    ),
  ),
  fault(
    'a change over the budget of its user is carried out',
    gateway('engine/budgets/budgets.integration.test.ts'),
    change(
      gateway('engine/http/answer-call.ts'),
      'answerOf',
      "requireBudget(waitSeconds, 'message.tooManyRequests')",
      "requireBudget(0, 'message.tooManyRequests')",
    ),
  ),
  fault(
    'a string that looks like a token gets a slot of signed-in users',
    gateway('engine/http/shedding.integration.test.ts'),
    change(
      gateway('engine/http/admission.ts'),
      'arrive',
      "typeof live === 'object'\n? { kind: 'session', id: live.sessionId, ...live }\n: { kind: 'anonymous', id: from }",
      "typeof live === 'object'\n? { kind: 'session', id: live.sessionId, ...live }\n: { kind: request.headers.authorization ? 'session' : 'anonymous', id: from }",
    ),
  ),
  fault(
    'a slot is occupied before the body has arrived',
    gateway('engine/http/anonymous-callers.integration.test.ts'),
    change(
      gateway('engine/http/admission.ts'),
      'arrive',
      'if (await isWhole(request.raw)) return',
      "const early = load.enter(caller)\nif (early === null) return turnAway(reply, 'full')\nreply.raw.once('close', early)\nif (await isWhole(request.raw)) return",
    ),
  ),
  fault(
    'a slot is freed when the caller hangs up',
    gateway('engine/http/shedding.integration.test.ts'),
    change(
      gateway('engine/http/admission.ts'),
      'inSlot',
      "try {\nawait onBehalfOf(caller, () => work(0))\n} finally {\n// Not before the work is done: whoever hangs up at once would have it done for nothing, as often as they like.\nif (reply.raw.destroyed) leave()\nelse reply.raw.once('close', leave)\n}",
      "reply.raw.once('close', leave)\ntry {\nawait onBehalfOf(caller, () => work(0))\n} finally {\n// Not before the work is done: whoever hangs up at once would have it done for nothing, as often as they like.\nif (reply.raw.destroyed) leave()\nelse reply.raw.once('close', leave)\n}",
    ),
  ),
  fault(
    'a slow body is not timed out',
    gateway('engine/http/anonymous-callers.integration.test.ts'),
    change(
      gateway('engine/http/unfinished-bodies.ts'),
      'look',
      'if (body.request.complete) body.forget()\nelse if (isTooSlow(now() - body.since, body.request.socket.bytesRead - body.bytesBefore)) end(body)',
      'if (body.request.complete) body.forget()\nelse if (bodies.size < 0 && isTooSlow(now() - body.since, body.request.socket.bytesRead - body.bytesBefore)) end(body)',
    ),
  ),
  fault(
    'each address of a /64 has a separate limit',
    gateway('engine/http/shedding.integration.test.ts'),
    change(gateway('engine/http/address-group.ts'), '', 'const PREFIX_BITS = 64', 'const PREFIX_BITS = 128'),
  ),
  fault(
    'a cursor works for other users',
    gateway('security-tests/export-cursors.integration.test.ts'),
    change(
      gateway('engine/read/list-cursor.ts'),
      'purposeOf',
      '`export-cursor:${actor.userId}:${call.path}:${JSON.stringify(ordered(Object.fromEntries(asked)))}`',
      '`export-cursor:${actor.userId.length}:${call.path}:${JSON.stringify(ordered(Object.fromEntries(asked)))}`',
    ),
  ),
  fault(
    'a cursor works with other filters',
    gateway('engine/read/list-cursor.test.ts'),
    change(
      gateway('engine/read/list-cursor.ts'),
      'OF_A_CHUNK',
      "['cursor', 'size', 'page']",
      "['cursor', 'size', 'page', 'filters']",
    ),
  ),
  fault(
    'reading a person’s documents is not audited',
    gateway('areas/people/files/files.integration.test.ts'),
    remove(
      gateway('areas/people/files/read-file.ts'),
      'readFile',
      'context.audit({ ...note, module, itemName: file?.whose ?? null })',
    ),
  ),
  fault(
    'a path with dots leads to another origin',
    'portal-sdk/src/navigation/safe-path.test.ts',
    change(
      'portal-sdk/src/navigation/safe-path.ts',
      'safePath',
      'path !== null && !/^\\/[/\\\\]/.test(path) && resolved(path) === path',
      'path !== null && path',
    ),
  ),
  fault(
    'escaped names in a PDF are not decoded',
    JUDGED_PDFS,
    change(
      PDF('pdf-reader.ts'),
      'name',
      'return written.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))',
      'return written || written.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))',
    ),
  ),
  fault(
    'objects packed in a PDF’s streams are not checked',
    JUDGED_PDFS,
    change(PDF('judge-pdf.ts'), 'judgePdf', '[...written, ...objectsInStreams(objects)]', 'written'),
  ),
  fault(
    'an object stream passes as a picture',
    JUDGED_PDFS,
    change(
      PDF('object-stream.ts'),
      'isObjectStream',
      "dictionary.has('First') || (type instanceof PdfName && type.name === 'ObjStm')",
      "(type instanceof PdfName && type.name === 'ObjStm')",
    ),
  ),
  fault(
    'packed objects of a PDF may overlap',
    JUDGED_PDFS,
    change(
      PDF('object-stream.ts'),
      'unpacked',
      "if (offset > reader.at || content.subarray(offset, reader.at).some(isNoSpace)) throw new UnreadablePdf('a gap')",
      "reader.at = offset\nif (offset > reader.at || content.subarray(offset, reader.at).some(isNoSpace)) throw new UnreadablePdf('a gap')",
    ),
  ),
  fault(
    'a PDF may unpack to any size',
    JUDGED_PDFS,
    change(PDF('object-stream.ts'), 'inflated', '{ maxOutputLength: Math.max(1, most) }', '{}'),
  ),
  fault(
    'objects may be hidden in a PDF’s pictures',
    JUDGED_PDFS,
    change(
      PDF('pdf-objects.ts'),
      'refuseHidden',
      "if (isWord && !heads.has(at)) throw new UnreadablePdf('a hidden object')",
      "if (isWord && heads.size < 0) throw new UnreadablePdf('a hidden object')",
    ),
  ),
  fault(
    'a trailer may be hidden in a PDF’s pictures',
    JUDGED_PDFS,
    remove(PDF('pdf-objects.ts'), 'refuseHidden', "if (!heads.has(at)) throw new UnreadablePdf('a hidden trailer')"),
  ),
  fault(
    'a PDF may do anything when it is opened',
    JUDGED_PDFS,
    change(PDF('active-content.ts'), 'isActive', "(key === 'OpenAction' && !isPlace(one))", 'false'),
  ),
  fault(
    'a second entry of the same name wins in a PDF',
    JUDGED_PDFS,
    change(
      PDF('pdf-reader.ts'),
      'dictionary',
      '!(key instanceof PdfName) || entries.has(key.name)',
      '!(key instanceof PdfName)',
    ),
  ),
  fault(
    'a PDF is accepted by its first bytes',
    gateway('areas/people/files/judge-file.test.ts'),
    change(
      gateway('areas/people/files/judge-file.ts'),
      'judgeFile',
      'const fault = judgePdf(bytes)',
      'const fault = bytes.length === 0 ? judgePdf(bytes) : null',
    ),
  ),
  fault(
    'a cursor of a list is valid for more than half an hour',
    gateway('engine/read/list-cursor.test.ts'),
    change(
      gateway('engine/read/list-cursor.ts'),
      'nextCursor',
      'former?.begunAt ?? owner.now.getTime()',
      'owner.now.getTime()',
    ),
  ),
  fault(
    'a cursor of one record’s export continues with all records',
    gateway('security-tests/export-cursors.integration.test.ts'),
    change(
      gateway('engine/read/list-cursor.ts'),
      'OF_A_CHUNK',
      "['cursor', 'size', 'page']",
      "['cursor', 'size', 'page', 'parameterId']",
    ),
  ),
]
