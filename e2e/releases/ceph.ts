/**
 * The programs that the tests' S3-compatible server needs: Ceph's object gateway, storage daemon and monitor, and tools
 * to set them up.
 */
export const cephPrograms = ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'monmaptool', 'ceph'];
