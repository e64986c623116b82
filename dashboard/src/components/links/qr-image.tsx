import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../layout/states';

/** A QR code on white, as scanners need it. */
export function QrImage({ address, label }: { address: string; label: string }) {
  const { data } = useQuery({
    queryKey: ['qr-image', address],
    queryFn: () => drawQrCode(address),
    staleTime: Infinity,
  });
  if (data === undefined) return <Skeleton className="size-40" />;
  return <img src={data} alt={label} className="size-40 rounded-control border border-line bg-[#fff] p-2" />;
}

/** Returns the image as a data address. The library is loaded when it is needed. */
async function drawQrCode(address: string): Promise<string> {
  const { toString } = await import('qrcode');
  const svg = await toString(address, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
