# Sets $java to the JDK that ./mvnw uses. Source this file.
if [ -z "${JAVA_HOME-}" ]; then
  for jdk in /usr/lib/jvm/*25* /usr/lib/jvm/*2[6-9]* "${HOME-}"/.sdkman/candidates/java/25* "${HOME-}"/.jdks/*25* \
    /Library/Java/JavaVirtualMachines/*25*/Contents/Home; do
    if [ -x "$jdk/bin/javac" ]; then
      JAVA_HOME=$jdk
      break
    fi
  done
fi
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
