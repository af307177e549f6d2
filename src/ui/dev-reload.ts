/** Development only: reloads the page once the server is back from a restart. */
let wasAway = false;

setInterval(async () => {
  const isThere = await fetch("/readyz").then(
    (response) => response.ok,
    () => false,
  );
  if (isThere && wasAway) location.reload();
  wasAway = !isThere;
}, 500);

export {};
