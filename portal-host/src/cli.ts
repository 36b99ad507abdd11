import { runCommand } from './commands/run-command.ts'

process.exitCode = await runCommand({
  args: process.argv.slice(2),
  env: process.env,
  // npm runs this in the package's folder; paths are relative to the folder it was called in.
  folder: process.env.INIT_CWD ?? process.cwd(),
  say: console.log,
  complain: console.error,
})
