/** The demo's staff, with one grade in every demo tenant; the password is that of the demo's people. */
export const demoStaff = [
  { email: 'owner@staff.example', name: 'Mara Lindqvist', grade: 'admin' },
  { email: 'editor@staff.example', name: 'Teo Marchetti', grade: 'editor' },
  { email: 'publisher@staff.example', name: 'Amina Rahal', grade: 'publisher' },
  { email: 'support@staff.example', name: 'Sven Okafor', grade: 'support' },
  { email: 'finance@staff.example', name: 'Irina Pavel', grade: 'finance' },
] as const;
