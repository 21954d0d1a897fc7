/** Whose password a form asks for: password managers and screen readers of them look for it, people know it. */
export const PasswordOwner = ({ username }: { username: string }) => (
  <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
);
