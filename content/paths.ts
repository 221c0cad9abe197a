/** Every page's path, once. */
export const paths = {
  home: '/',
  academy: '/croacademy',
  employeeLogin: '/croacademy/employee/login',
  training: '/croacademy/training',
  academyAdminLogin: '/croacademy/admin/login',
  academyAdminDashboard: '/croacademy/admin/dashboard',
  libraryAdminLogin: '/admin/login',
  libraryAdminDashboard: '/admin',
} as const
