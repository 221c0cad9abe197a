/** Liveness and readiness (PRODUCT.md, "Operation"). */

import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'

const Ok = Type.Object({ status: Type.Literal('ok') })

export const getHealth = endpoint({ method: 'GET', path: '/api/health', responses: { 200: Ok } })
export const getReady = endpoint({ method: 'GET', path: '/api/ready', responses: { 200: Ok } })
