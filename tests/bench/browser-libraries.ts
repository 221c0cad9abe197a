/** Imports the parts of the product owner's browser libraries that the application needs; built by sent-bytes.ts. */
import { useMachine, useSelector } from '@xstate/react'
import { Dexie } from 'dexie'
import ky from 'ky'
import { createElement, lazy, StrictMode, Suspense } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import {
  BrowserRouter,
  Link,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom'
import { Workbox } from 'workbox-window'
import { assign, createActor, fromCallback, fromPromise, setup } from 'xstate'

Object.assign(globalThis, {
  react: [createElement, lazy, StrictMode, Suspense, createRoot, hydrateRoot],
  router: [BrowserRouter, Link, Navigate, Route, Routes, useLocation, useNavigate, useSearchParams],
  machines: [assign, createActor, fromCallback, fromPromise, setup, useMachine, useSelector],
  others: [Dexie, ky, Workbox],
})
