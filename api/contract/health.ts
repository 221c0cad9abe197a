/** Whether the process lives, and whether it can serve (design, "Health"). */

import { endpoint } from './endpoint.ts'
import { Type } from './type.ts'

const Ok = Type.Object({ status: Type.Literal('ok') })

export const getHealth = endpoint({ method: 'GET', path: '/api/health', responses: { 200: Ok } })
export const getReady = endpoint({ method: 'GET', path: '/api/ready', responses: { 200: Ok } })
