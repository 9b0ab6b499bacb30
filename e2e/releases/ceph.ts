/**
 * The programs that the S3-compatible server of the tests is made of: Ceph's object gateway, one storage daemon, one
 * monitor.
 */
export const cephPrograms = ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'monmaptool', 'ceph'];
