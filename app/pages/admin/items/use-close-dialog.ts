import { useLocation, useNavigate } from 'react-router';

/**
 * Closes a dialog that has an address: back to the list it was opened from, with its filters, or
 * to the list itself when the dialog's address was opened directly.
 */
export function useCloseDialog(): () => void {
  const navigate = useNavigate();
  const { key, search } = useLocation();
  return () => {
    if (key === 'default')
      navigate(`/admin/menu${search}`, { replace: true, preventScrollReset: true });
    else navigate(-1);
  };
}
