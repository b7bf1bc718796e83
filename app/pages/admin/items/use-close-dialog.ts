import { useLocation, useNavigate } from 'react-router';

/**
 * Closes a dialog with an address: back to the filtered list it was opened from, or to the list
 * when the address was opened directly.
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
