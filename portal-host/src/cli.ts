#!/usr/bin/env node
import { runCommand } from './commands/run-command.ts'

process.exitCode = await runCommand({
  args: process.argv.slice(2),
  env: process.env,
  // npm runs this command in the package's folder, but paths are relative to the folder from which npm was called.
  folder: process.env.INIT_CWD ?? process.cwd(),
  say: console.log,
  complain: console.error,
})
