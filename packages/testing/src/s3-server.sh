#!/bin/bash
# A throw-away S3 server for tests, without a container: one ceph-mon, one in-memory ceph-osd and radosgw on loopback.
#
# Usage: s3-server.sh GATEWAY_PORT MONITOR_PORT    keys in ACCESS_KEY and SECRET_KEY
#
# Prints "ready" once it serves, and serves until its input ends or it is told to stop; then it ends what it started
# and removes its folder. Waiting for the end of input means that it also goes when whoever started it is killed.
set -euo pipefail
GATEWAY=$1
MONITOR=$2
DIR=$(mktemp -d "${TMPDIR:-/tmp}/s3-server.XXXXXX")
PIDS=()
# Whoever started us hears why it failed, also where errors go to the log.
exec 3>&2

finish() {
  local status=$?
  trap - EXIT
  [ "$status" -eq 0 ] || tail -n 20 "$DIR/log" >&3
  [ ${#PIDS[@]} -eq 0 ] || kill -KILL "${PIDS[@]}" 2>/dev/null || true
  wait 2>/dev/null || true
  rm -rf "$DIR"
  exit "$status"
}
trap finish EXIT
trap 'exit 0' INT TERM HUP

cd "$DIR"
mkdir mon osd run gateway
cat > ceph.conf <<CONF
[global]
fsid = $(cat /proc/sys/kernel/random/uuid)
mon_initial_members = a
mon_host = v1:127.0.0.1:$MONITOR
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 4
osd_pool_default_pgp_num = 4
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 1000
mon_data_avail_warn = 1
mon_data_avail_crit = 1
paxos_propose_interval = 0.02
paxos_min_wait = 0.01
mon_tick_interval = 1
osd_objectstore = memstore
memstore_device_bytes = 1073741824
ms_bind_msgr2 = false
mon_data = $DIR/mon
osd_data = $DIR/osd
run_dir = $DIR/run
admin_socket = $DIR/run/\$name.asok
pid_file = $DIR/run/\$name.pid
log_file = $DIR/\$name.log
keyring = $DIR/keyring
[client.rgw]
rgw_frontends = beast endpoint=127.0.0.1:$GATEWAY
rgw_data = $DIR/gateway
CONF

# No daemon may hold our input open, or its end would never be seen.
start() {
  "$@" -c ceph.conf -f < /dev/null >> log 2>&1 3>&- &
  PIDS+=($!)
}
alive() { kill -0 "$1" 2>/dev/null; }
# A young monitor refuses what it is asked a moment too early (EPERM).
patiently() {
  for _ in $(seq 50); do
    if "$@"; then return; fi
    alive "${PIDS[0]}"
    sleep 0.2
  done
  return 1
}
{
  ceph-authtool --create-keyring keyring --gen-key -n mon. --cap mon 'allow *'
  ceph-authtool keyring --gen-key -n client.admin --cap mon 'allow *' --cap osd 'allow *'
  monmaptool --create --addv a "[v1:127.0.0.1:$MONITOR]" --fsid "$(sed -n 's/^fsid = //p' ceph.conf)" monmap
  ceph-mon -c ceph.conf --mkfs -i a --monmap monmap --keyring keyring
} >> log 2>&1
start ceph-mon -i a
OSD=$(cat /proc/sys/kernel/random/uuid)
{
  patiently timeout 30 ceph -c ceph.conf osd new "$OSD"
  ceph-osd -c ceph.conf -i 0 --mkfs --osd-uuid "$OSD"
} >> log 2>&1
start radosgw -n client.rgw
GATEWAY_PID=$!
start ceph-osd -i 0

for _ in $(seq 300); do
  if (: < "/dev/tcp/127.0.0.1/$GATEWAY") 2>/dev/null; then break; fi
  alive "$GATEWAY_PID"
  # It gives up when it asks the young monitor a moment too early ("wrong fsid").
  alive "$!" || start ceph-osd -i 0
  sleep 0.2
done
timeout 60 radosgw-admin -c ceph.conf -n client.rgw user create --uid=test --display-name=test \
  --access-key="$ACCESS_KEY" --secret="$SECRET_KEY" >> log 2>&1
echo ready
# In the background, so that a signal is answered at once.
cat > /dev/null <&0 &
PIDS+=($!)
wait $!
