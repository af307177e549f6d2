export function LoadingIndicator() {
  return (
    <p className="loading" role="status">
      Memuat...
    </p>
  );
}
