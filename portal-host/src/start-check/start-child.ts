import type { StartReport, StartTask } from './check-starts.ts'
import { openChromium } from './in-chromium.ts'
import { openJsdom } from './in-jsdom.ts'
import type { Trial } from './trial.ts'
import { baseOf, createTrialHost, TRIAL_ORIGIN } from './trial-host.ts'

const report = (said: StartReport) =>
  new Promise<void>((sent) => process.send?.(said, undefined, undefined, () => sent()))

process.once('message', async (task: StartTask) => {
  const serve = createTrialHost(task)
  const trial = (task.engine === 'jsdom' ? null : await openChromium(serve)) ?? (await openJsdom(serve))
  await report({ kind: 'engine', by: trial.by })
  for (const { name, manifest } of task.builds) {
    await report({ kind: 'starting', name })
    const error = trial.shellError ?? (manifest.kind === 'module' ? await startOne(trial, manifest.descriptor) : null)
    await report({ kind: 'done', name, error })
  }
  await trial.close()
  process.exit(0)
})

async function startOne(
  trial: Trial,
  { name, global, entry, routes }: Extract<StartTask['builds'][number]['manifest'], { kind: 'module' }>['descriptor'],
): Promise<string | null> {
  const screens = [...new Set(routes.map(({ screen }) => screen))]
  const error = await trial.start({ name, global, entry: TRIAL_ORIGIN + baseOf(name) + entry, screens })
  const open = routes.find(({ requires, layout }) => requires === 'public' && layout !== 'loader')
  return error ?? (open ? trial.draw(open.path) : null)
}
