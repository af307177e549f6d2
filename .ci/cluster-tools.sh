#!/usr/bin/env bash
# The servers that `npm run test:cluster` puts around the product, and those that return and keep mail for tests/integration, from the
# distribution's packages (Debian, Ubuntu; as root). None of them is started: the tests run their own, on loopback.
set -euo pipefail

has() { command -v "$1" > /dev/null || [ -x "/usr/sbin/$1" ]; }
has_postgres() { compgen -G '/usr/lib/postgresql/*/bin/pg_basebackup' > /dev/null && compgen -G '/usr/lib/postgresql/*/bin/initdb' > /dev/null; }
if has nginx && has haproxy && has dovecot && has postfix && has_postgres; then exit 0; fi

export DEBIAN_FRONTEND=noninteractive
# Asked by the packages whether their services may be started: 101 is no.
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  printf '#!/bin/sh\nexit 101\n' > "$policy"
  chmod +x "$policy"
fi
# Postfix would ask which mail this machine handles: none.
echo 'postfix postfix/main_mailer_type select No configuration' | debconf-set-selections
# The package would make a database of its own.
mkdir -p /etc/postgresql-common
[ -e /etc/postgresql-common/createcluster.conf ] || echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf

for attempt in 1 2 3; do
  apt-get update -qq && apt-get install -y -qq --no-install-recommends nginx-light haproxy dovecot-imapd postfix postgresql > /dev/null && exit 0
  echo "apt-get failed (attempt $attempt of 3)" >&2
  sleep 5
done
exit 1
