import { run } from './running-command.ts'

export const backup = (env: NodeJS.ProcessEnv, file: string) =>
  run([process.execPath, 'api/commands/backup.ts', file], { INIT_CWD: undefined, ...env })
export const restore = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  run([process.execPath, 'api/commands/restore.ts', ...args], { INIT_CWD: undefined, ...env })
