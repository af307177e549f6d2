export function Loading() {
  return (
    <p className="loading" role="status">
      Memuat...
    </p>
  );
}
