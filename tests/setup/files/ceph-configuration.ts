/** Configuration of a Ceph of one node that stores everything in memory and trusts every client that can reach it. */
export function cephConfiguration(folder: string, cluster: string, monitorPort: number): string {
	const out = `${folder}/out`;
	return `[global]
fsid = ${cluster}
mon host = [v2:127.0.0.1:${monitorPort}]
mon initial members = a
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind ipv6 = false
auth cluster required = none
auth service required = none
auth client required = none
ms mon client mode = crc
ms client mode = crc
mon data = ${folder}/mon
osd data = ${folder}/osd
run dir = ${out}
pid file = ${out}/$name.pid
admin socket = ${out}/$name.asok
log file = ${out}/$name.log
keyring = ${folder}/keyring
osd objectstore = memstore
memstore device bytes = 4294967296
rgw gc obj min wait = 1
rgw gc processor period = 1
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd pool default pgp num = 8
mon allow pool size one = true
mon max pg per osd = 1000
osd crush chooseleaf type = 0
osd class load list = *
osd class default list = *
mon osd full ratio = .99
mon data avail warn = 2
mon data avail crit = 1
rgw dns name = 127.0.0.1
`;
}
