#!/bin/sh
# Installs a11ylint on a machine of Xcode Cloud, which runs ci_scripts/ci_post_clone.sh after it has cloned the project.
# The script ci_post_xcodebuild.sh, which `a11ylint init --ci xcode-cloud` writes, runs it after the tests.
# Fill in the address and the version, and from SHA256SUMS of the release the checksum of the archive.
set -eu
address=${A11YLINT_ADDRESS:-https://HOST/OWNER/NAME}
version=${A11YLINT_VERSION:-VERSION}
sha256=${A11YLINT_SHA256:-SHA256}

archive=a11ylint-$version-macos-universal.tar.gz
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
curl --proto '=https' --tlsv1.2 -fsSL --retry 3 --output "$folder/$archive" "$address/releases/download/v$version/$archive"
echo "$sha256  $folder/$archive" | shasum -a 256 --check --quiet
# The folders of Homebrew are on the PATH of later scripts, and belong to the user.
tar -xzf "$folder/$archive" --strip-components=1 -C "$(brew --prefix)"
a11ylint --version
